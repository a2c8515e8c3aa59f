import type { Json, JsonObject } from '../documents.ts'
import { ownValue } from '../forms/evaluate-field.ts'
import type { FormProgram } from '../forms/form-program.ts'
import { isList, isMap } from '../logic/values.ts'
import type { ActProgram, StepProgram } from './flow-program.ts'
import type { Program } from './program.ts'
import type { FlowState, JournalEntry, Values } from './types.ts'

/**
 * What of a state may be kept: no `writeOnly` and no sensitive value, neither in answers nor in what acts were sent with.
 * A submitted step that lost one is open again, unless its act was sent: then nothing asks for the secret any more.
 * Of a flow that says `keep: false` it is nothing.
 */
export function saveable(program: Program, flow: string, state: FlowState): FlowState {
  const compiled = program.flow(flow)
  if (!compiled) return state
  if (!compiled.keeps) return { release: state.release, answers: {}, drafts: {}, acts: [], submitted: {} }
  const answers: { [step: string]: Values } = {}
  const drafts: { [step: string]: Values } = {}
  for (const step of compiled.steps) {
    const submitted = state.answers[step.id]
    const kept = submitted && keptOf(step, submitted)
    const isOpen = kept?.lost === true && !wasSent(step, state.acts)
    if (kept && !isOpen) answers[step.id] = kept.values
    const draft = state.drafts[step.id]
    const typed = isOpen ? { ...kept.values, ...draft } : draft
    if (typed) drafts[step.id] = keptOf(step, typed).values
  }
  return {
    ...state,
    answers,
    drafts,
    acts: state.acts.map((entry) => withoutSecretInput(compiled.acts.get(entry.act), entry)),
  }
}

function wasSent(step: StepProgram, acts: readonly JournalEntry[]): boolean {
  return step.acts.some(({ id }) => acts.findLast(({ act, status }) => act === id && status !== 'failed') !== undefined)
}

interface Kept {
  readonly values: Values
  /** A secret was left out. */
  readonly lost: boolean
}

/** A step that asks nothing keeps nothing; a form that arrives as data has no secrets. */
function keptOf({ form, formData }: StepProgram, values: Values): Kept {
  if (form) return withoutSecrets(form, values)
  return { values: formData ? values : {}, lost: false }
}

/** What the form does not know is not kept either: nobody can say whether it is a secret. */
function withoutSecrets(form: FormProgram, values: Values): Kept {
  const kept: { [field: string]: Json } = {}
  let lost = false
  for (const field of form.fields) {
    const value = ownValue(values, field.id)
    if (value === undefined) continue
    if (value !== null && (field.writeOnly || field.sensitive)) {
      lost = true
      continue
    }
    const inside = field.nested ? withoutInside(field.nested, value) : { value, lost: false }
    kept[field.id] = inside.value
    lost ||= inside.lost
  }
  return { values: kept, lost }
}

function withoutInside(form: FormProgram, value: Json): { readonly value: Json; readonly lost: boolean } {
  const one = (item: Json): { readonly value: Json; readonly lost: boolean } => {
    if (!isMap(item)) return { value: item, lost: false }
    const { values, lost } = withoutSecrets(form, item)
    return { value: item._id === undefined ? values : { _id: item._id, ...values }, lost }
  }
  if (!isList(value)) return one(value)
  const items = value.map(one)
  return { value: items.map((item) => item.value), lost: items.some(({ lost }) => lost) }
}

function withoutSecretInput(act: ActProgram | undefined, entry: JournalEntry): JournalEntry {
  if (!act || act.secretInputs.size === 0 || !isMap(entry.input)) return entry
  const input: JsonObject = Object.fromEntries(
    Object.entries(entry.input).filter(([name]) => !act.secretInputs.has(name)),
  )
  return { ...entry, input }
}
