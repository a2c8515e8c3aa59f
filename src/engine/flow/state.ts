import type { Json, JsonObject } from '../documents.ts'
import { ownValue } from '../forms/evaluate-field.ts'
import { isList, isMap } from '../logic/values.ts'
import { countRefusals } from './journal.ts'
import type { FieldState, FlowState, JournalEntry, Values, WalkResult } from './types.ts'

export { saveable } from './saveable.ts'

/** A flow at its beginning. */
export function newState(release: string): FlowState {
  return { release, answers: {}, drafts: {}, acts: [], submitted: {} }
}

/**
 * Keeps what was typed. `path` is a field (`email`), one inside a form (`bank.iban`), or one of an item by its `_id`
 * (`children[a1].birthday`). Null stands for an emptied field, which is not the same as one that was never touched.
 */
export function typeValue(state: FlowState, step: string, path: string, value: Json): FlowState {
  const [field, ...inside] = isPlain(path) ? [path] : path.split(/[.[\]]+/).filter((part) => part !== '')
  if (field === undefined) return state
  const draft = state.drafts[step]
  const before = ownValue(draft, field) ?? ownValue(state.answers[step], field) ?? null
  const next = { ...draft, [field]: putInside(before, inside, value) }
  return { ...state, drafts: { ...state.drafts, [step]: next } }
}

/**
 * Submits a step as the walk shows it: what was typed, starting values included. Whether it is then answered, the next
 * walk says. A sealed step keeps its answers; submitting it means that its act may be tried again.
 */
export function submitStep(walk: WalkResult, state: FlowState, step: string): FlowState {
  const shown = walk.steps[step]
  if (!shown) return state
  const counted = withCount(state, step)
  if (shown.sealed) return counted
  const { [step]: draft, ...drafts } = state.drafts
  const values = { ...state.answers[step], ...draft, ...valuesOf(shown.fields) }
  return { ...counted, answers: { ...state.answers, [step]: values }, drafts }
}

/** Submits the steps that skip themselves (`walk.adopt`). */
export function adoptSteps(state: FlowState, adopt: WalkResult['adopt']): FlowState {
  let next = state
  for (const [step, values] of Object.entries(adopt)) {
    next = { ...withCount(next, step), answers: { ...next.answers, [step]: values } }
  }
  return next
}

/** Writes one line of the journal; a line with the same key is replaced, because an act has one outcome. */
export function recordEntry(state: FlowState, entry: JournalEntry): FlowState {
  return { ...state, acts: [...state.acts.filter(({ key }) => key !== entry.key), entry] }
}

/** Throws away what was typed on a step since it was submitted. */
export function dropDraft(state: FlowState, step: string): FlowState {
  const { [step]: _, ...drafts } = state.drafts
  return { ...state, drafts }
}

function isPlain(path: string): boolean {
  return path !== '' && !path.includes('.') && !path.includes('[')
}

function withCount(state: FlowState, step: string): FlowState {
  if (state.submitted === 'now') return state
  return { ...state, submitted: { ...state.submitted, [step]: countRefusals(state.acts) } }
}

function valuesOf(fields: { readonly [field: string]: FieldState }): Values {
  return Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]))
}

function putInside(before: Json, path: readonly string[], value: Json): Json {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (isList(before)) {
    const at = before.findIndex((item) => isMap(item) && item._id === name)
    const item: JsonObject = { _id: name, ...(isMap(before[at] ?? null) ? (before[at] as JsonObject) : {}) }
    const changed = putInside(item, rest, value)
    return at < 0 ? [...before, changed] : before.map((each, index) => (index === at ? changed : each))
  }
  const around = isMap(before) ? before : {}
  return { ...around, [name]: putInside(around[name] ?? null, rest, value) }
}
