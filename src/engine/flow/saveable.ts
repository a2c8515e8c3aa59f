import type { Json, JsonObject } from '../documents.ts'
import type { FormProgram } from '../forms/form-program.ts'
import { isList, isMap } from '../logic/values.ts'
import type { ActProgram, StepProgram } from './flow-program.ts'
import type { Program } from './program.ts'
import type { FlowState, JournalEntry, Values } from './types.ts'

/**
 * What of a state may be kept: no `writeOnly` and no sensitive value, neither in answers nor in what acts were sent with.
 * A submitted step that lost one is open again, unless its act was sent: then nothing asks for the secret any more.
 */
export function saveable(program: Program, flow: string, state: FlowState): FlowState {
  const compiled = program.flow(flow)
  if (!compiled) return state
  const answers: { [step: string]: Values } = {}
  const drafts: { [step: string]: Values } = {}
  for (const step of compiled.steps) {
    const submitted = state.answers[step.id]
    const draft = state.drafts[step.id]
    const kept = submitted && withoutSecrets(step.form, submitted)
    const isLost = kept !== submitted && !wasSent(step, state.acts)
    if (kept && !isLost) answers[step.id] = kept
    const typed = isLost ? { ...kept, ...draft } : draft
    if (typed) drafts[step.id] = withoutSecrets(step.form, typed)
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

/** The same object when there was nothing to leave out. */
function withoutSecrets(form: FormProgram | null, values: Values): Values {
  if (!form) return values
  const kept: { [field: string]: Json } = {}
  let changed = false
  for (const [name, value] of Object.entries(values)) {
    const field = form.fields.find(({ id }) => id === name)
    if (field && (field.writeOnly || field.sensitive) && value !== null) {
      changed = true
      continue
    }
    kept[name] = field?.nested ? withoutInside(field.nested, value) : value
    changed ||= kept[name] !== value
  }
  return changed ? kept : values
}

function withoutInside(form: FormProgram, value: Json): Json {
  if (isMap(value)) return withoutSecrets(form, value)
  if (!isList(value)) return value
  const items = value.map((item) => (isMap(item) ? withoutSecrets(form, item) : item))
  return items.some((item, index) => item !== value[index]) ? items : value
}

function withoutSecretInput(act: ActProgram | undefined, entry: JournalEntry): JournalEntry {
  if (!act || act.secretInputs.size === 0 || !isMap(entry.input)) return entry
  const input: JsonObject = Object.fromEntries(
    Object.entries(entry.input).filter(([name]) => !act.secretInputs.has(name)),
  )
  return { ...entry, input }
}
