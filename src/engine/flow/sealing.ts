import type { Json, JsonObject } from '../documents.ts'
import type { FormProgram } from '../forms/form-program.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Acting } from './acting.ts'
import type { StepView } from './evaluation-context.ts'
import type { ActProgram, StepProgram } from './flow-program.ts'
import type { RequestedAct, SealedStep } from './types.ts'

/** What an `ok` of this act seals, as it is now (laws 21 and 24). */
export function sealsOf(act: ActProgram, item: string | undefined, acting: Acting): RequestedAct['seals'] {
  if (act.repeat) return {}
  const seals: { [place: string]: SealedStep } = {}
  for (const step of act.seals) {
    const view = acting.evaluation.views.get(step)
    const program = acting.flow.steps[acting.flow.order.get(step) ?? -1]
    if (!view || !program || acting.journal.sealed.has(step)) continue
    if (step !== act.step || item === undefined || isLast(act, item, view, acting))
      seals[step] = sealStep(view, program.form)
  }
  const sealed = item === undefined ? null : sealItem(act, item, acting)
  return sealed ? { ...seals, ...sealed } : seals
}

/** The step as it was, without what may not be kept: secrets are gone, of sensitive values the last four remain. */
function sealStep(view: StepView, form: FormProgram | null): SealedStep {
  return { answers: form ? valuesWithoutSecrets(form, view.values) : view.values, records: view.records }
}

export function valuesWithoutSecrets(form: FormProgram, values: JsonObject): JsonObject {
  const kept: { [field: string]: Json } = { ...values }
  for (const { id, writeOnly, sensitive, nested } of form.fields) {
    const value = kept[id]
    if (value === undefined) continue
    if (writeOnly) delete kept[id]
    else if (sensitive) kept[id] = lastFour(value)
    else if (nested) kept[id] = eachOf(value, (inside) => valuesWithoutSecrets(nested, inside))
  }
  return kept
}

const eachOf = (value: Json, change: (inside: JsonObject) => JsonObject): Json =>
  isList(value) ? value.map((item) => (isMap(item) ? change(item) : item)) : isMap(value) ? change(value) : value

const lastFour = (value: Json): Json => (typeof value === 'string' ? `•••${value.slice(-4)}` : null)

/** The last open item takes the whole step with it. */
function isLast(act: ActProgram, item: string, view: StepView, { journal }: Acting): boolean {
  const items = act.eachField === null ? null : (view.values[act.eachField] ?? null)
  if (!isList(items)) return false
  return items.every((each) => {
    const id = isMap(each) ? each._id : null
    return id === item || (typeof id === 'string' && journal.entries(act.id, id).some(({ status }) => status === 'ok'))
  })
}

function sealItem(act: ActProgram, item: string, { evaluation, flow, step }: Acting): RequestedAct['seals'] | null {
  const field = act.eachField
  const items = field === null ? null : (evaluation.views.get(step)?.values[field] ?? null)
  const value = isList(items) ? items.find((each) => isMap(each) && each._id === item) : null
  if (!isMap(value ?? null) || field === null) return null
  const form: FormProgram | null | undefined = stepOf(flow.steps, step)?.form?.fields.find(
    ({ id }) => id === field,
  )?.nested
  const answers = form ? valuesWithoutSecrets(form, value as JsonObject) : (value as JsonObject)
  return { [`${step}.${field}[${item}]`]: { answers, records: {} } }
}

const stepOf = (steps: readonly StepProgram[], id: string): StepProgram | undefined =>
  steps.find((step) => step.id === id)
