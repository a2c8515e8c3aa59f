import type { Json, JsonObject } from '#engine/documents.ts'

/** What playing every path can find, by its code, in words of one language. */
export type FindingWords = { readonly [code: string]: (given: JsonObject) => string }

/** A value as it is written in documents. */
export const shown = (value: Json | undefined): string => JSON.stringify(value ?? null)

/** The names of a list, as they are read; none where there is no list. */
export const pathsOf = (reads: Json | undefined): readonly string[] => (Array.isArray(reads) ? reads.map(String) : [])
