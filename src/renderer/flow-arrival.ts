import { isCallCode } from '#engine/problem-keys.ts'
import type { FlowController } from './flow-controller.ts'
import { merge } from './flow-state.ts'

export interface Arrival {
  readonly startOver: () => void
  /** Does what is due. */
  readonly proceed: (from: string) => Promise<unknown>
}

/** Loads what is kept and shows where the flow stands by now; fulfilled when the first data are there. */
export async function arrive(controller: FlowController, { startOver, proceed }: Arrival): Promise<void> {
  const { ports, reader } = controller
  const kept = await ports.load()
  if (controller.disposed) return
  // What was typed while the kept state was on its way stays.
  if (kept) controller.state = merge(controller.state, kept)
  else if (Object.keys(controller.state.answers).length > 0) controller.saveSoon()
  const { step } = controller.context
  controller.refresh()
  await reader.settled()
  leaveSealed(controller)
  const arrived = ports.arrived?.() ?? null
  // Ended, seen and left: the next visit, which names no step, begins anew.
  if (kept && step === undefined && controller.walked.end !== undefined && arrived !== 'settled') startOver()
  else if (arrived === 'anew' || arrived === 'moved') controller.show({ trouble: arrived })
  else tellRefusal(controller)
  if (arrived === 'settled') controller.save()
  if (isHeldByArriving(controller)) await proceed(controller.walked.at)
}

/**
 * What seals nothing and was not sent before (a place that is held for some minutes) is done by coming here: of a step that
 * skips itself, or whose answers are still there. All else waits for a button.
 */
function isHeldByArriving({ walked: { runs }, state, view }: FlowController): boolean {
  if (runs === undefined || view.busy !== null || Object.keys(runs.seals).length > 0) return false
  return state.acts.every(({ act }) => act !== runs.act)
}

/** The address of a step that is sealed: nothing can be done there any more, so it leads to where the flow stands. */
export function leaveSealed(controller: FlowController): void {
  const { at, steps } = controller.walked
  if (steps[at]?.sealed !== true) return
  controller.context = { ...controller.context, step: undefined }
  controller.refresh()
}

/** An act was refused before the page was left: the reason is told again. */
function tellRefusal(controller: FlowController): void {
  const { at, steps } = controller.walked
  if (!steps[at]?.problems.some(({ code }) => isCallCode(code))) return
  controller.form(at).attempt()
  controller.show({ refused: 1 })
}
