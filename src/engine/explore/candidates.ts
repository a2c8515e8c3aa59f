import type { Json } from '../documents.ts'
import type { Choice } from '../flow/types.ts'
import type { FieldProgram } from '../forms/form-program.ts'
import { judgeValue, type Limits } from '../forms/judge.ts'
import { isSame } from '../logic/values.ts'
import { constantsIn } from './leaf-values.ts'
import { samplesOf } from './samples.ts'

/** What a person may give to a field as it stands, the most likely first; values that the field itself refuses are left out. */
export function candidatesOf(
  field: FieldProgram,
  given: {
    readonly mode: string
    readonly initial: Json
    readonly choices: readonly Choice[] | null
    readonly limits: Limits
    /** Values at which something turns. */
    readonly turning: readonly Json[]
    readonly today: string
  },
): readonly Json[] {
  const { mode, initial, choices, limits, turning, today } = given
  const isOpen = field.choices?.open === true
  const listed = (choices ?? []).filter(({ refused }) => refused === undefined).map(({ id }) => id)
  const free =
    choices && !isOpen
      ? listed
      : [
          ...listed,
          ...constantsIn(field.schema),
          ...around(limits),
          ...turning,
          ...samplesOf(field, today).slice(0, field.schema.type === 'boolean' ? 2 : 1),
        ]
  const options = field.several ? free.map((one) => (Array.isArray(one) ? one : [one])) : free
  const wanted = initial === null ? options : [initial, ...options]
  const fit: Json[] = []
  for (const value of wanted) {
    if (value === null || fit.some((one) => isSame(one, value))) continue
    if (judgeValue(field, value, choices, limits) === null) fit.push(value)
  }
  // One that nothing turns on stands for all of its kind.
  const enough = (choices && !isOpen) || turning.length > 0 || field.schema.type === 'boolean' ? fit : fit.slice(0, 1)
  return mode === 'optional' ? [...enough, null] : enough
}

function around({ min = null, max = null }: Limits): readonly Json[] {
  return [min, max].filter((limit) => limit !== null)
}
