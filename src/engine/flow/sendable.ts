import type { Json, JsonObject } from '../documents.ts'
import { ownValue } from '../forms/evaluate-field.ts'
import { isList, isMap } from '../logic/values.ts'
import type { FieldState, FlowState, Values, WalkResult } from './types.ts'

type Fields = { readonly [field: string]: FieldState }

/**
 * What of a state may leave the browser (law 15): values of fields that are asked now, on steps of the path. All else is
 * parked, and stays where it was typed. A walk over what is left comes to the same. `submitted`: the walk without what is
 * being typed, where somebody changes a step that was submitted; what counts there is still what was submitted.
 */
export function sendable(
  walk: WalkResult,
  { answers, drafts }: FlowState,
  submitted: WalkResult = walk,
): Pick<FlowState, 'answers' | 'drafts'> {
  return { answers: asked(submitted, answers), drafts: asked(walk, drafts) }
}

function asked(walk: WalkResult, values: FlowState['answers']): FlowState['answers'] {
  const kept = Object.entries(values).flatMap(([step, given]) => {
    const state = walk.path.includes(step) ? walk.steps[step] : undefined
    return state ? [[step, ofFields(state.fields, given)] as const] : []
  })
  return Object.fromEntries(kept)
}

function ofFields(fields: Fields, values: Values): Values {
  const kept: { [field: string]: Json } = {}
  for (const [field, state] of Object.entries(fields)) {
    const value = ownValue(values, field)
    if (value !== undefined && state.mode !== 'notUsed') kept[field] = inside(state, value)
  }
  return kept
}

/** Of a nested form, and of each entry of a list, the fields that are asked there. */
function inside({ fields, items }: FieldState, value: Json): Json {
  if (fields && isMap(value)) return withId(value, ofFields(fields, value))
  if (!items || !isList(value)) return value
  return value.map((item) => {
    const state = isMap(item) ? items.find(({ id }) => id === item._id) : undefined
    return state && isMap(item) ? withId(item, ofFields(state.fields, item)) : item
  })
}

const withId = ({ _id }: JsonObject, values: Values): JsonObject => (_id === undefined ? values : { _id, ...values })
