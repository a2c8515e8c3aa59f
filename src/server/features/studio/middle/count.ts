import type { FlowState } from '#engine/flow/types.ts'
import { fateOf } from '#explorer/diff/fate.ts'
import { instanceDays, journalOf } from '../../../flow/instances.ts'
import type { CallContext } from '../../../handler.ts'
import type { Deps } from '../../../http/deps.ts'
import type { LiveRelease } from '../../../releases/release.ts'
import { asTheirs } from './as-theirs.ts'
import { peopleInTheMiddle } from './repository.ts'

export interface Counted {
  readonly flow: string
  same: number
  asked: number
  moved: number
  dropped: number
  pinned: number
  restarted: number
  readonly questions: Map<string, number>
}

/** More are not walked again: those who were there last are. */
export const mostCounted = 300

/** What becomes of everybody who is half way through a flow when `after` goes live: their saved answers are walked on it. */
export async function countPeople(
  deps: Deps,
  context: CallContext,
  after: LiveRelease,
): Promise<{ readonly isBound: boolean; readonly flows: readonly Counted[] }> {
  const { chain, now } = context
  const since = new Date(now.getTime() - instanceDays * 24 * 3_600_000)
  const all = await peopleInTheMiddle(chain, since, mostCounted + 1)
  const flows = new Map<string, Counted>()
  for (const one of all.slice(0, mostCounted)) {
    const fated = await fateOfOne(deps, context, one, after)
    if (fated === null || fated.isOver) continue
    const counted = flows.get(one.flow) ?? {
      flow: one.flow,
      same: 0,
      asked: 0,
      moved: 0,
      dropped: 0,
      pinned: 0,
      restarted: 0,
      questions: new Map(),
    }
    flows.set(one.flow, counted)
    const isAsked = fated.asks.length > 0 && fated.fate !== 'pinned' && fated.fate !== 'restarted'
    counted[isAsked ? 'asked' : fated.fate] += 1
    if (isAsked) for (const at of fated.asks) counted.questions.set(at, (counted.questions.get(at) ?? 0) + 1)
  }
  return { isBound: all.length > mostCounted, flows: [...flows.values()] }
}

type Kept = Awaited<ReturnType<typeof peopleInTheMiddle>>[number]

async function fateOfOne(deps: Deps, context: CallContext, kept: Kept, after: LiveRelease) {
  const { chain } = context
  const release = await deps.releases.releaseById(chain, kept.release)
  const flow = after.docs.flows[kept.flow] ?? release?.docs.flows[kept.flow]
  if (!release?.program.flow(kept.flow) || flow === undefined) return null
  const theirs = await asTheirs(deps, context, kept)
  const state: FlowState = {
    release: kept.release,
    answers: kept.answers,
    drafts: kept.drafts,
    submitted: 'now',
    acts: await journalOf(chain, kept.id),
  }
  const saved = {
    state,
    context: theirs.context,
    before: release.program,
    after: after.program.flow(kept.flow) ? after.program : null,
    read: () => theirs.reading(after),
  }
  return fateOf(saved, flow)
}
