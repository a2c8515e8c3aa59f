import type { Json } from '#engine/documents.ts'
import type { FieldProgram } from '#engine/forms/form-program.ts'
import { addToDate } from '#engine/logic/dates.ts'

/** Something fit for a field of which nothing more is known than its schema: the first that its check lets through. */
export function samplesOf({ schema, check }: FieldProgram, today: string): readonly Json[] {
  const own: Json[] = schema.type === 'boolean' ? [true, false] : []
  const all = [...own, ...texts, ...days(today), ...numbers]
  const fit = all.filter((value) => check(value) === null && hasType(value, schema.type ?? null))
  return schema.type === 'boolean' ? fit : fit.slice(0, 2)
}

/** Something fit is known of it without looking at what it begins with. */
export function isGuessable(field: FieldProgram): boolean {
  return field.choices !== null || samplesOf(field, '2026-01-01').length > 0
}

/** What stands for any text. */
export const plainWord = 'Anna'

const texts: readonly Json[] = [
  plainWord,
  'anna@example.com',
  'Xyz12345!aB',
  '10115',
  '+4915112345678',
  'DE89370400440532013000',
  '021000021',
  '12345678',
  '123456',
  'https://example.com',
]
const numbers: readonly Json[] = [1, 10, 100, 1000]

const days = (today: string): readonly Json[] =>
  [10, 0, 40, -365 * 30].map((offset) => addToDate(today, offset, 'days') ?? today)

function hasType(value: Json, type: Json): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type === null || type === 'any' || typeof value === type
}
