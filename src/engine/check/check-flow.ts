import type { Expr, FlowDoc, FormDoc, Json, StepDoc } from '../documents.ts'
import { againOf } from '../flow/flow-program.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { checkCall } from './check-calls.ts'
import { checkErrorPlaces, checkIds, hasField } from './check-places.ts'
import { problemAt } from './problem-at.ts'
import { typeOfPath } from './type-of.ts'
import { entryProblems } from './unknown-entry.ts'
import { formOf, type View } from './view.ts'

/** A flow's own shape: ids, forms, ends, what its acts and data call and where their refusals are shown. */
export function checkFlow(flow: FlowDoc, start: View): Problem[] {
  const at = `flow:${flow.id}`
  const view: View = { ...start, flow, step: flow.steps.length, answered: flow.steps.length }
  return [
    ...checkIds(`${at}/steps`, flow.steps),
    ...checkIds(`${at}/laws`, flow.laws),
    ...checkIds(`${at}/blocks`, flow.blocks),
    ...checkIds(
      `${at}/acts`,
      flow.steps.flatMap((step) => step.acts ?? []),
    ),
    ...checkEnds(flow),
    ...flow.steps.flatMap((_, index) => checkStep(flow, index, view)),
    ...checkLaws(flow),
    ...checkRenamed(flow, view),
    ...Object.entries(flow.data ?? {}).flatMap(([name, datum]) => [
      ...checkCall(`${at}/data/${name}`, datum, 'read', view),
      ...checkErrorPlaces(`${at}/data/${name}`, datum.onError, { docs: view.docs, flow, form: null, last: null }),
    ]),
  ]
}

/** No path runs out: the last step is an end that nothing keeps from being reached. */
function checkEnds(flow: FlowDoc): Problem[] {
  const last = flow.steps.at(-1)
  if (!last) return [problemAt(`flow:${flow.id}/steps`, 'end.missing')]
  return last.end !== undefined && last.when === undefined
    ? []
    : [problemAt(`flow:${flow.id}/steps/${last.id}`, 'end.missing')]
}

function checkStep(flow: FlowDoc, index: number, view: View): Problem[] {
  const step = flow.steps[index]
  if (!step) return []
  const at = `flow:${flow.id}/steps/${step.id}`
  const form = formOf(view.docs, step)
  const within: View = { ...view, step: index, answered: index + 1, form }
  return [
    ...(typeof step.form === 'string' && !form ? [problemAt(`${at}/form`, 'form.unknown', { form: step.form })] : []),
    ...checkIds(`${at}/blocks`, step.blocks),
    ...checkInitial(at, step, view),
    ...checkAgain(at, step, flow),
    ...checkWords(at, step, flow, form),
    ...(step.acts ?? []).flatMap((act) => [
      ...checkCall(`${at}/acts/${act.id}`, act, 'act', { ...within, item: act.each === undefined ? null : 'any' }),
      ...checkErrorPlaces(`${at}/acts/${act.id}`, act.onError, { docs: view.docs, flow, form: null, last: index }),
    ]),
  ]
}

function checkInitial(at: string, step: StepDoc, view: View): Problem[] {
  const { docs } = view
  const form = formOf(docs, step)
  if (!form) return []
  return Object.entries(step.initial ?? {}).flatMap(([field, expr]) => {
    const place = `${at}/initial/${field}`
    if (!hasField(form, [field], docs)) return [problemAt(place, 'field.unknown', { field, form: form.id })]
    const types = typeOfPath(['form', field], { ...view, form })
    return writtenIn(expr).flatMap((value) =>
      entryProblems(place, 'entry.given', { types, value, named: { field } }, view),
    )
  })
}

/** The constants that an expression can give. */
function writtenIn(expr: Expr): readonly Json[] {
  if (!isMap(expr)) return [expr]
  const args = isList(expr.if) ? outcomesOf(expr.if) : expr.or
  return isList(args) ? args.flatMap(writtenIn) : []
}

function checkAgain(at: string, step: StepDoc, flow: FlowDoc): Problem[] {
  const acts = flow.steps.flatMap((one) => one.acts ?? [])
  return againOf(step).flatMap(({ id }) => {
    const act = acts.find((one) => one.id === id)
    if (!act) return [problemAt(`${at}/again`, 'act.unknown', { act: id })]
    return act.repeat === true ? [] : [problemAt(`${at}/again`, 'act.once', { act: id })]
  })
}

/** What chooses among the words of a step has a name that its sentences could say as well. */
function checkWords(at: string, { words }: StepDoc, flow: FlowDoc, form: FormDoc | null): Problem[] {
  const names = { ...flow.let, ...form?.let }
  return words === undefined || Object.hasOwn(names, words)
    ? []
    : [problemAt(`${at}/words`, 'read.unknown', { path: `let.${words}` })]
}

function checkLaws(flow: FlowDoc): Problem[] {
  const places = new Set(flow.steps.flatMap((step) => [step.id, ...(step.acts ?? []).map(({ id }) => id)]))
  return (flow.laws ?? [])
    .filter(({ at }) => !places.has(at))
    .map((law) => problemAt(`flow:${flow.id}/laws/${law.id}/at`, 'place.unknown', { place: law.at }))
}

/** Saved answers follow to places that exist. */
function checkRenamed(flow: FlowDoc, { docs }: View): Problem[] {
  return Object.entries(flow.renamed ?? {}).flatMap(([old, place]) => {
    const [id, ...fields] = place.split('.')
    const step = flow.steps.find((one) => one.id === id)
    const isThere = step && (fields.length === 0 || hasField(formOf(docs, step), fields, docs))
    return isThere ? [] : [problemAt(`flow:${flow.id}/renamed/${old}`, 'place.unknown', { place })]
  })
}
