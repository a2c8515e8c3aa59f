import type { Json } from '#engine/documents.ts'
import type { FieldChoice } from '#engine/flow/types.ts'
import { openIds } from '#engine/forms/choices.ts'
import type { FieldProgram } from '#engine/forms/form-program.ts'
import { judgeValue, type Limits } from '#engine/forms/judge.ts'
import { addToDate } from '#engine/logic/dates.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'
import { constantsIn } from './leaf-values.ts'
import { samplesOf } from './samples.ts'
import { listsOf } from './several.ts'

/** What a person may give to a field as it stands, the most likely first; values that the field itself refuses are left out. */
export function candidatesOf(
  field: FieldProgram,
  given: {
    readonly mode: string
    readonly initial: Json
    readonly choices: readonly FieldChoice[] | null
    readonly limits: Limits
    /** Values at which something turns. */
    readonly boundaryValues: readonly Json[]
    /** How many a field with several is given. */
    readonly sizes: readonly number[]
    readonly today: string
  },
): readonly Json[] {
  const { mode, initial, choices, limits, boundaryValues, sizes, today } = given
  const isOpen = field.choices?.open === true
  const listed = openIds(choices ?? [])
  const free =
    choices && !isOpen
      ? listed
      : [
          ...listed,
          ...constantsIn(field.schema),
          ...around(field, limits),
          ...boundaryValues,
          ...samplesOf(field, today).slice(0, field.schema.type === 'boolean' ? 2 : 1),
        ]
  const options = field.several ? listsFrom(free, listed) : free
  const wanted = initial === null ? options : [initial, ...options]
  const fit: Json[] = []
  for (const value of wanted) {
    if (value === null || fit.some((one) => isSame(one, value))) continue
    if (judgeValue(field, value, choices, limits) === null) fit.push(value)
  }
  // One that nothing turns on stands for all of its kind.
  const enough =
    (choices && !isOpen) || boundaryValues.length > 0 || field.schema.type === 'boolean' ? fit : fit.slice(0, 1)
  return mode === 'optional' ? [...enough, null] : enough

  /** Entries of a list from data are alike: it matters how many are taken. */
  function listsFrom(values: readonly Json[], entries: readonly Json[]): readonly Json[] {
    const others = values.filter((one) => !isList(one))
    const lists = values.filter(isList)
    if (!field.choices?.from) return [...lists, ...listsOf(others, sizes)]
    const taken = sizes.flatMap((size) => (size <= entries.length ? [entries.slice(0, size)] : []))
    return [...lists, ...taken, ...others.filter((one) => !entries.includes(one)).map((one) => [one])]
  }
}

/** The ends of what fits, and the days beside those that do not. */
function around({ schema }: FieldProgram, { min = null, max = null, not = null }: Limits): readonly Json[] {
  const spans = isList(not) ? not.filter(isMap) : []
  const beside = spans.flatMap(({ from, to }) => [dayBeside(to, 1), dayBeside(from, -1)])
  const ends = [min, max].map((end, index) => {
    const isWhole = typeof end === 'number' && schema.type === 'integer'
    return isWhole ? (index === 0 ? Math.ceil(end) : Math.floor(end)) : end
  })
  return [...ends, ...beside].filter((one) => one !== null)
}

const dayBeside = (day: Json | undefined, days: number): Json =>
  typeof day === 'string' ? addToDate(day, days, 'days') : null
