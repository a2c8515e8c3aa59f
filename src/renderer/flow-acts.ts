import { holdsToRelease } from '#engine/flow/resume.ts'
import { sendable } from '#engine/flow/sendable.ts'
import { recordEntry } from '#engine/flow/state.ts'
import type { RequestedAct } from '#engine/flow/types.ts'
import type { FlowController } from './flow-controller.ts'
import { leadOutside } from './flow-outside.ts'
import type { ActAnswer, FlowBody, PendingEntry } from './flow-ports.ts'
import type { FlowInterruption } from './flow-view.ts'
import { stepOf } from './told.ts'

/** Does the acts that are due, one after the other, until one fails, waits for something outside, or none is left. */
export async function doActs(controller: FlowController): Promise<FlowInterruption | null> {
  for (;;) {
    await controller.reader.settled()
    const run = controller.walked.runs
    if (!run || controller.disposed) return null
    const status = await doAct(controller, run)
    if (status === 'lost') return 'lost'
    if (status === 'over') return 'anew'
    if (status === 'elsewhere') return null
    if (status === 'failed' || status === 'refused' || status === 'pending') return null
    if (status === 'ok') continue
    await controller.reader.settled()
    const next = controller.walked.runs
    // The same act with another content: the person looks at it before it is sent.
    if (next?.act === run.act && next.item === run.item) return 'moved'
  }
}

/** One act. `sent` is written before the call: if no answer comes it stays, and the same key is sent again. */
export async function doAct(
  controller: FlowController,
  run: RequestedAct,
): Promise<ActAnswer['status'] | 'over' | 'elsewhere'> {
  controller.state = recordEntry(controller.state, { ...entryOf(run), status: 'sent' })
  controller.save()
  const answer = await controller.ports.act(run, bodyOf(controller, run)).catch((): ActAnswer => ({ status: 'lost' }))
  if (answer.status === 'lost') controller.reference = answer.reference ?? null
  else take(controller, run, answer)
  controller.rewalk()
  if (controller.leaving) return 'elsewhere'
  return answer.status === 'moved' && answer.over ? 'over' : answer.status
}

function take(controller: FlowController, run: RequestedAct, answer: Exclude<ActAnswer, { status: 'lost' }>): void {
  const entry = entryOf(run)
  switch (answer.status) {
    case 'ok':
      controller.state = recordEntry(controller.state, {
        ...entry,
        status: 'ok',
        result: answer.result,
        sealed: run.seals,
        said: run.said,
      })
      if (answer.session) controller.context = { ...controller.context, ...answer.session }
      controller.reader.forget()
      break
    case 'failed': {
      const { code, params } = answer
      controller.state = recordEntry(controller.state, { ...entry, status: 'failed', code, ...(params && { params }) })
      // The server judged by newer data than these.
      controller.reader.forget()
      break
    }
    case 'pending': {
      const { kind, result } = answer
      const pending: PendingEntry = { ...entry, status: 'pending', kind, ...(result !== undefined && { result }) }
      controller.state = recordEntry(controller.state, pending)
      controller.save()
      leadOutside(controller, pending)
      return
    }
    case 'refused':
      beTold(controller, run, answer)
      break
    case 'moved':
      moveOn(controller, answer)
      break
    default:
      answer satisfies never
  }
  controller.save()
}

/** Shows what the server found wrong, at the first step that it names. The world may be another than this browser knew. */
function beTold(
  controller: FlowController,
  { key }: RequestedAct,
  { problems, acts }: Extract<ActAnswer, { status: 'refused' }>,
): void {
  const { at: shown, steps } = controller.walked
  controller.state = { ...controller.state, acts: acts ?? controller.state.acts.filter((entry) => entry.key !== key) }
  controller.told = problems.map(({ at = shown, ...problem }) => ({ ...problem, at, severity: 'warning' }))
  controller.reader.forget()
  const [first] = controller.told.map(stepOf).filter((step) => Object.hasOwn(steps, step))
  controller.context = { ...controller.context, step: first ?? controller.context.step }
}

/** The journal is the server's. Past its days the instance is given up; on another release the flow goes on there. */
function moveOn(controller: FlowController, { acts, release, over }: Extract<ActAnswer, { status: 'moved' }>): void {
  controller.state = over ? { ...controller.state, acts: [], submitted: {} } : { ...controller.state, acts }
  controller.reader.forget()
  if (over) controller.ports.forget()
  const target = over ? null : (release ?? controller.state.release)
  if (target === controller.state.release || !controller.ports.elsewhere) return
  controller.leaving = true
  controller.ports.elsewhere(target, controller.state)
}

/**
 * Answers were refused here: where another release is live by now, whose fields may be others, the flow goes on there.
 * What is wrong is shown meanwhile; without an answer it stays.
 */
export async function goElsewhere(controller: FlowController): Promise<void> {
  const { elsewhere, newer } = controller.ports
  if (!elsewhere || !newer || controller.state.acts.some(holdsToRelease)) return
  const release = await newer().catch(() => null)
  if (release === null || controller.disposed || controller.leaving || controller.view.busy === 'acting') return
  controller.leaving = true
  elsewhere(release, controller.state)
}

function entryOf({ act, item, key, input }: RequestedAct) {
  return { act, ...(item !== undefined && { item }), key, input }
}

/** Only answers that matter now go along (law 15 of `engine/flow/README.md`). */
function bodyOf({ state, context, walked }: FlowController, { act, item }: RequestedAct): FlowBody {
  const { query, route } = context
  const { answers } = sendable(walked, state)
  return { release: state.release, act, ...(item !== undefined && { item }), query, route, answers }
}
