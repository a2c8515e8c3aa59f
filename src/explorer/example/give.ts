import type { Json, JsonObject } from '#engine/documents.ts'
import type { FieldState } from '#engine/flow/types.ts'
import { openIds } from '#engine/forms/choices.ts'
import type { FieldProgram, FormProgram } from '#engine/forms/form-program.ts'
import { judgeValue } from '#engine/forms/judge.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'
import { countCellOf } from '../points/points.ts'
import { samplesOf } from '../world/samples.ts'
import type { TrailFacts } from './known.ts'

type Fields = { readonly [field: string]: FieldState }

/** Where a form is filled in: `cell` begins the names of its answers, `ans.details`. */
interface Filling {
  readonly form: FormProgram
  readonly known: TrailFacts
  readonly today: string
  readonly cell: string
}

/**
 * What a person gives to a form as it is shown: what the way tells, and something fit for what else is demanded. What
 * stands there already is left out.
 */
export function giveTo(fields: Fields, filling: Filling): JsonObject {
  const given: { [field: string]: Json } = {}
  for (const program of filling.form.fields) {
    const state = Object.hasOwn(fields, program.id) ? fields[program.id] : undefined
    if (!state || state.mode === 'readOnly') continue
    const value = program.nested ? insideOf(state, program, filling) : answerFor(state, program, filling)
    if (value !== undefined) given[program.id] = value
  }
  return given
}

function answerFor(state: FieldState, program: FieldProgram, { known, today, cell }: Filling): Json | undefined {
  const wanted = known.get(`${cell}.${program.id}`)
  if (wanted !== undefined && isSame(wanted, state.value)) return undefined
  if (wanted === null) return state.mode === 'optional' ? null : undefined
  if (wanted !== undefined) return isList(wanted) && wanted.length > 1 ? asListed(wanted, state, program) : wanted
  if (state.mode !== 'required' || state.problems.length === 0) return undefined
  // What stands there and is gone is no choice: there is none.
  return sampleFor(state, program, today) ?? (state.value !== null && state.choices ? null : undefined)
}

/** Of entries that are like the first one as many as are wanted. */
function asListed(wanted: readonly Json[], { choices }: FieldState, { choices: program }: FieldProgram): Json {
  const open = openIds(choices ?? [])
  if (!program?.from || wanted.every((one) => open.includes(one))) return wanted
  const [first = null] = wanted
  return [first, ...open.filter((id) => !isSame(id, first))].slice(0, wanted.length)
}

function sampleFor(state: FieldState, program: FieldProgram, today: string): Json | undefined {
  const { choices, limits = {} } = state
  const listed = openIds(choices ?? [])
  const free = choices && !program.choices?.open ? [] : samplesOf(program, today)
  const { min = null, max = null } = limits
  const all = [...listed, ...[min, max].filter((limit) => limit !== null), ...free]
  const values = program.several ? [...all.map((one) => (isList(one) ? one : [one])), ...severalOf(listed)] : all
  return [...values].find((one) => judgeValue(program, one, choices ?? null, limits) === null)
}

/** The first two, the first three and so on: some fields want more than one. */
const severalOf = (ids: readonly Json[]): readonly Json[] => ids.slice(1).map((_, index) => ids.slice(0, index + 2))

/** A form inside, or a list of them: as many as the way tells, or as are demanded. */
function insideOf(state: FieldState, program: FieldProgram, filling: Filling): Json | undefined {
  const { nested, id } = program
  const cell = `${filling.cell}.${id}`
  if (!nested) return undefined
  const inside: Filling = { ...filling, form: nested, cell }
  if (!program.several) {
    const given = giveTo(state.fields ?? {}, inside)
    return Object.keys(given).length === 0 ? undefined : { ...(isMap(state.value) ? state.value : {}), ...given }
  }
  const items = state.items ?? []
  const count = countOf(state, program, filling.known.get(countCellOf(cell)))
  if (items.length < count)
    return [...(isList(state.value) ? state.value : []), ...itemIds.slice(items.length, count).map((_id) => ({ _id }))]
  const before = isList(state.value) ? state.value : []
  const given = items.map((item, index) =>
    giveTo(item.fields, index === 0 ? inside : { ...inside, cell: `${cell}.${index}` }),
  )
  if (given.every((one) => Object.keys(one).length === 0)) return undefined
  return items.map((item, index) => {
    const old = before.find((one) => isMap(one) && one._id === item.id)
    return { ...(isMap(old ?? null) ? (old as JsonObject) : {}), _id: item.id, ...given[index] }
  })
}

const itemIds = ['a', 'b', 'c', 'd']

/** How many items are given: as the way tells, else the least that is demanded. */
function countOf({ mode, limits }: FieldState, { schema }: FieldProgram, told: Json | undefined): number {
  if (typeof told === 'number') return told
  if (mode !== 'required') return 0
  return Math.max(1, ...[schema.minItems, limits?.minItems].filter((least) => typeof least === 'number'))
}
