import type { Json } from '#engine/documents.ts'

/** A value on one line, as the house formats what fits into one. */
export const jsonLine = (value: Json): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
