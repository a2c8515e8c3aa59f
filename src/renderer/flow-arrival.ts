import { isCallCode } from '#engine/problem-keys.ts'
import type { FlowDesk } from './flow-desk.ts'
import { merge } from './flow-state.ts'

export interface Arrival {
  readonly startOver: () => void
  /** Does what is due. */
  readonly proceed: (from: string) => Promise<unknown>
}

/** Loads what is kept and shows where the flow stands by now; fulfilled when the first data are there. */
export async function arrive(desk: FlowDesk, { startOver, proceed }: Arrival): Promise<void> {
  const { ports, reader } = desk
  const kept = await ports.load()
  if (desk.disposed) return
  // What was typed while the kept state was on its way stays.
  if (kept) desk.state = merge(desk.state, kept)
  else if (Object.keys(desk.state.answers).length > 0) desk.saveSoon()
  const { step } = desk.context
  desk.look()
  await reader.settled()
  leaveSealed(desk)
  const arrived = ports.arrived?.() ?? null
  // Ended, seen and left: the next visit, which names no step, begins anew.
  if (kept && step === undefined && desk.walked.end !== undefined && arrived !== 'settled') startOver()
  else if (arrived === 'anew' || arrived === 'moved') desk.show({ trouble: arrived })
  else tellRefusal(desk)
  if (arrived === 'settled') desk.save()
  if (isHeldByArriving(desk)) await proceed(desk.walked.at)
}

/**
 * What seals nothing and was not sent before (a place that is held for some minutes) is done by coming here: of a step that
 * skips itself, or whose answers are still there. All else waits for a button.
 */
function isHeldByArriving({ walked: { runs }, state, view }: FlowDesk): boolean {
  if (runs === undefined || view.busy !== null || Object.keys(runs.seals).length > 0) return false
  return state.acts.every(({ act }) => act !== runs.act)
}

/** The address of a step that is sealed: nothing can be done there any more, so it leads to where the flow stands. */
export function leaveSealed(desk: FlowDesk): void {
  const { at, steps } = desk.walked
  if (steps[at]?.sealed !== true) return
  desk.context = { ...desk.context, step: undefined }
  desk.look()
}

/** An act was refused before the page was left: the reason is told again. */
function tellRefusal(desk: FlowDesk): void {
  const { at, steps } = desk.walked
  if (!steps[at]?.problems.some(({ code }) => isCallCode(code))) return
  desk.form(at).attempt()
  desk.show({ refused: 1 })
}
