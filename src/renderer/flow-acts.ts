import { holdsToRelease } from '#engine/flow/resume.ts'
import { sendable } from '#engine/flow/sendable.ts'
import { recordEntry } from '#engine/flow/state.ts'
import type { RequestedAct } from '#engine/flow/types.ts'
import type { FlowDesk } from './flow-desk.ts'
import { leadOutside } from './flow-outside.ts'
import type { ActAnswer, FlowBody, PendingEntry } from './flow-ports.ts'
import type { FlowInterruption } from './flow-view.ts'
import { stepOf } from './told.ts'

/** Does the acts that are due, one after the other, until one fails, waits for something outside, or none is left. */
export async function doActs(desk: FlowDesk): Promise<FlowInterruption | null> {
  for (;;) {
    await desk.reader.settled()
    const run = desk.walked.runs
    if (!run || desk.disposed) return null
    const status = await doAct(desk, run)
    if (status === 'lost') return 'lost'
    if (status === 'over') return 'anew'
    if (status === 'elsewhere') return null
    if (status === 'failed' || status === 'refused' || status === 'pending') return null
    if (status === 'ok') continue
    await desk.reader.settled()
    const next = desk.walked.runs
    // The same act with another content: the person looks at it before it is sent.
    if (next?.act === run.act && next.item === run.item) return 'moved'
  }
}

/** One act. `sent` is written before the call: if no answer comes it stays, and the same key is sent again. */
export async function doAct(desk: FlowDesk, run: RequestedAct): Promise<ActAnswer['status'] | 'over' | 'elsewhere'> {
  desk.state = recordEntry(desk.state, { ...entryOf(run), status: 'sent' })
  desk.save()
  const answer = await desk.ports.act(run, bodyOf(desk, run)).catch((): ActAnswer => ({ status: 'lost' }))
  if (answer.status === 'lost') desk.reference = answer.reference ?? null
  else take(desk, run, answer)
  desk.rewalk()
  if (desk.leaving) return 'elsewhere'
  return answer.status === 'moved' && answer.over ? 'over' : answer.status
}

function take(desk: FlowDesk, run: RequestedAct, answer: Exclude<ActAnswer, { status: 'lost' }>): void {
  const entry = entryOf(run)
  switch (answer.status) {
    case 'ok':
      desk.state = recordEntry(desk.state, {
        ...entry,
        status: 'ok',
        result: answer.result,
        sealed: run.seals,
        said: run.said,
      })
      if (answer.session) desk.context = { ...desk.context, ...answer.session }
      desk.reader.forget()
      break
    case 'failed': {
      const { code, params } = answer
      desk.state = recordEntry(desk.state, { ...entry, status: 'failed', code, ...(params && { params }) })
      // The server judged by newer data than these.
      desk.reader.forget()
      break
    }
    case 'pending': {
      const { kind, result } = answer
      const pending: PendingEntry = { ...entry, status: 'pending', kind, ...(result !== undefined && { result }) }
      desk.state = recordEntry(desk.state, pending)
      desk.save()
      leadOutside(desk, pending)
      return
    }
    case 'refused':
      beTold(desk, run, answer)
      break
    case 'moved':
      moveOn(desk, answer)
      break
    default:
      answer satisfies never
  }
  desk.save()
}

/** Shows what the server found wrong, at the first step that it names. The world may be another than this browser knew. */
function beTold(
  desk: FlowDesk,
  { key }: RequestedAct,
  { problems, acts }: Extract<ActAnswer, { status: 'refused' }>,
): void {
  const { at: shown, steps } = desk.walked
  desk.state = { ...desk.state, acts: acts ?? desk.state.acts.filter((entry) => entry.key !== key) }
  desk.told = problems.map(({ at = shown, ...problem }) => ({ ...problem, at, severity: 'warning' }))
  desk.reader.forget()
  const [first] = desk.told.map(stepOf).filter((step) => Object.hasOwn(steps, step))
  desk.context = { ...desk.context, step: first ?? desk.context.step }
}

/** The journal is the server's. Past its days the instance is given up; on another release the flow goes on there. */
function moveOn(desk: FlowDesk, { acts, release, over }: Extract<ActAnswer, { status: 'moved' }>): void {
  desk.state = over ? { ...desk.state, acts: [], submitted: {} } : { ...desk.state, acts }
  desk.reader.forget()
  if (over) desk.ports.forget()
  const target = over ? null : (release ?? desk.state.release)
  if (target === desk.state.release || !desk.ports.elsewhere) return
  desk.leaving = true
  desk.ports.elsewhere(target, desk.state)
}

/**
 * Answers were refused here: where another release is live by now, whose fields may be others, the flow goes on there.
 * What is wrong is shown meanwhile; without an answer it stays.
 */
export async function goElsewhere(desk: FlowDesk): Promise<void> {
  const { elsewhere, newer } = desk.ports
  if (!elsewhere || !newer || desk.state.acts.some(holdsToRelease)) return
  const release = await newer().catch(() => null)
  if (release === null || desk.disposed || desk.leaving || desk.view.busy === 'acting') return
  desk.leaving = true
  elsewhere(release, desk.state)
}

function entryOf({ act, item, key, input }: RequestedAct) {
  return { act, ...(item !== undefined && { item }), key, input }
}

/** Only answers that matter now go along (law 15). */
function bodyOf({ state, context, walked }: FlowDesk, { act, item }: RequestedAct): FlowBody {
  const { query, route } = context
  const { answers } = sendable(walked, state)
  return { release: state.release, act, ...(item !== undefined && { item }), query, route, answers }
}
