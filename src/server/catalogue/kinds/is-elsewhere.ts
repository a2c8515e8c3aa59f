import type { JsonObject } from '#engine/documents.ts'
import { type Reasons, reasons } from '../../releases/operator-language.ts'

/** Why what is named does not fit here: it is another club's. */
export const isElsewhere =
  (noun: string, club: string) =>
  (named: JsonObject): Reasons | null =>
    named.club === club ? null : reasons(`is a ${noun} of the club "${named.club}"`, `gehört zum Club "${named.club}"`)
