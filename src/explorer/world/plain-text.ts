import type { Json, JsonSchema } from '#engine/documents.ts'
import { isFitFor } from '#engine/patterns/compile-pattern.ts'

/** A text that a schema lets through and nothing is known of, none of `taken`. `number` tells entries of a list apart. */
export function plainText(schema: JsonSchema, today: string, number = 1, taken: readonly Json[] = []): string {
  const { format, pattern = null, minLength } = schema
  if (format === 'date-time') return `${today}T10:00:00Z`
  const id = `id-${number}`
  const long = 'a'.repeat(typeof minLength === 'number' ? minLength : 64)
  const isFit = (text: string): boolean =>
    !taken.includes(text) && (typeof pattern !== 'string' || isFitFor(pattern, text)) && isLong(text, schema)
  return [id, 'DE', 'AT', 'EUR', 'USD', '2026', '2027', '/', '10:00', '18:30', long].find(isFit) ?? id
}

const isLong = (text: string, { minLength = null, maxLength = null }: JsonSchema): boolean =>
  (typeof minLength !== 'number' || text.length >= minLength) &&
  (typeof maxLength !== 'number' || text.length <= maxLength)
