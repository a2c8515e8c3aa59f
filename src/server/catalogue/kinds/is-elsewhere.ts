import type { JsonObject } from '#engine/documents.ts'

/** Why what is named does not fit here: it is another club's. */
export const isElsewhere =
  (noun: string, club: string) =>
  (named: JsonObject): string | null =>
    named.club === club ? null : `is a ${noun} of the club "${named.club}"`
