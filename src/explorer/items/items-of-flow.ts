import { callsNamedBy } from '#engine/check/reads.ts'
import type { View } from '#engine/check/view.ts'
import type { ActDoc, FlowDoc, StepDoc } from '#engine/documents.ts'
import type { Collecting, IsOff } from './collecting.ts'
import type { Folding } from './folding.ts'

/** The items of a flow's own: its steps with their acts and blocks, its ends. */
export function addFlow(flow: FlowDoc, view: View, into: Collecting): void {
  const at = `flow:${flow.id}`
  for (const block of flow.blocks ?? []) into.condition(`${at}/blocks/${block.id}/when`, block.when, view, never)
  for (const step of flow.steps) {
    const place = `${at}/steps/${step.id}`
    const isOff: IsOff = (folding) => folding.isStepOff(step)
    if (step.end === undefined) into.add({ kind: 'step', place }, isOff)
    else into.add({ kind: 'end', place }, (folding) => isOff(folding) && !isLedTo(step.id, flow, view, folding))
    into.condition(`${place}/when`, step.when, view, never)
    into.condition(`${place}/skip`, step.skip, view, isOff)
    for (const block of step.blocks ?? []) into.condition(`${place}/blocks/${block.id}/when`, block.when, view, isOff)
    for (const act of step.acts ?? []) addAct(`${place}/acts/${act.id}`, step, act, view, into)
  }
}

const never: IsOff = () => false

function addAct(place: string, step: StepDoc, act: ActDoc, view: View, into: Collecting): void {
  into.condition(`${place}/when`, act.when, view, (folding) => folding.isStepOff(step))
  const calls = callsNamedBy(act.call) ?? []
  const made = (folding: Folding): readonly string[] =>
    folding.isActOff(step, act) ? [] : (callsNamedBy(folding.fold(act.call, view)) ?? calls)
  for (const call of calls) into.add({ kind: 'call', place, call }, (folding) => !made(folding).includes(call))
  const codes = new Set(calls.flatMap((call) => errorsOf(call, view)))
  for (const code of codes) {
    into.add(
      { kind: 'code', place, code },
      (folding) => !made(folding).some((call) => errorsOf(call, view).includes(code)),
    )
  }
}

const errorsOf = (call: string, { calls }: View): readonly string[] => calls.get(call)?.errors ?? []

/** A refusal of something that is on leads to this end. */
function isLedTo(end: string, flow: FlowDoc, view: View, folding: Folding): boolean {
  const leads = (onError: { readonly [code: string]: string } | undefined, calls: readonly string[]): boolean =>
    Object.entries(onError ?? {}).some(
      ([code, place]) => place === end && calls.some((call) => errorsOf(call, view).includes(code)),
    )
  const data = Object.values(flow.data ?? {}).filter(({ when }) => folding.truth(when, view) !== false)
  if (data.some(({ onError, call }) => leads(onError, [call]))) return true
  return flow.steps.some((step) =>
    (step.acts ?? []).some(
      (act) => !folding.isActOff(step, act) && leads(act.onError, callsNamedBy(folding.fold(act.call, view)) ?? []),
    ),
  )
}
