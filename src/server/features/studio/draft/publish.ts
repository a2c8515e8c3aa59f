import type { ReleaseDocs } from '#engine/documents.ts'
import { tx } from '../../../db/ambient.ts'
import { databaseStore } from '../../../releases/index.ts'
import { isWithin, type Reach } from '../../../rights/studio.ts'
import { fromJson } from '../../../workers/as-json.ts'
import { studio } from '../environment.ts'
import { approvalsOf, closeApprovals, isSeenByTwo, wantsFourEyes } from './approvals.ts'
import { judge } from './judge.ts'
import { endPlan, openPlan } from './plan-repository.ts'
import { closeChanges, insertMove, lockDraft, releaseNumbered } from './repository.ts'
import { type Draft, openDraft } from './service.ts'

export interface Author {
  readonly chain: string
  readonly by: string
  readonly now: Date
}

/** How far they publish. */
export type Publisher = Author & { readonly reach: Reach }

/** What somebody looked at. */
export interface Seen {
  readonly seq: number
  readonly live: number
}

/**
 * `moved`: the draft or what is live is another than was seen; `problems`: something keeps it from going live; `elsewhere`:
 * it changes more than its publisher reaches; `eyes`: nobody else has seen somebody's changes.
 */
export type NotLive = 'moved' | 'problems' | 'nothing' | 'elsewhere' | 'eyes'

type Sound = { readonly draft: Draft; readonly release: { readonly id: string; readonly docs: ReleaseDocs } }

export type Published = { readonly ok: true; readonly number: number } | { readonly ok: false; readonly why: NotLive }

/** Makes the draft live, if it is the one that was seen and nothing is wrong with it: all at once or not at all. */
export async function publish(publisher: Publisher, seen: Seen & { readonly summary: string }): Promise<Published> {
  const { chain } = publisher
  const draft = await openDraft(chain)
  if (draft === null || draft.seq !== seen.seq || draft.live.number !== seen.live) return { ok: false, why: 'moved' }
  const sound = await soundDraft(publisher, draft, seen)
  if (!('release' in sound)) return { ok: false, why: sound.why }
  const published = await tx(async (): Promise<Published> => {
    await lockDraft(chain)
    const still = await openDraft(chain)
    if (still?.seq !== draft.seq || still.live.id !== draft.live.id) return { ok: false, why: 'moved' }
    const number = await goLive(publisher, sound, seen)
    const plan = await openPlan(chain)
    if (plan)
      await endPlan(chain, plan.id, { state: 'overtaken', now: publisher.now, by: publisher.by, release: number })
    return { ok: true, number }
  })
  await studio().follow()
  return published
}

/** The draft with its release, or what keeps it: for now, and for its time. */
export async function soundDraft(
  { chain, by, reach }: Pick<Publisher, 'chain' | 'by' | 'reach'>,
  draft: Draft,
  seen: Seen,
): Promise<Sound | { readonly why: NotLive }> {
  if (draft.changes.length === 0) return { why: 'nothing' }
  if (!draft.changes.every(({ at }) => isWithin(reach, at))) return { why: 'elsewhere' }
  if (wantsFourEyes(draft)) {
    const approvals = await approvalsOf(chain, seen)
    if (!isSeenByTwo(draft, [by, ...approvals.map(({ byId }) => byId)])) return { why: 'eyes' }
  }
  const { release, findings } = await judge(chain, draft)
  if (release === null || findings.some(({ severity }) => severity !== 'remark')) return { why: 'problems' }
  return { draft, release: { id: release.id, docs: fromJson(release.docs) } }
}

/** In a transaction that holds the draft: its changes are a release's, with who has approved them. */
export async function goLive(
  { chain, by, now }: Author,
  { draft, release }: Sound,
  { seq, live, summary }: Seen & { readonly summary: string },
): Promise<number> {
  const stored = { ...release, files: draft.documents, source: 'database' as const }
  const { number } = await databaseStore.publish(chain, stored)
  await closeChanges(chain, seq, number)
  await closeApprovals(chain, { seq, live }, number)
  await insertMove(chain, { number, what: 'published', summary, by, now })
  return number
}

/** Makes an earlier release live again; the draft stays, and is laid over that one. False: there is none of this number. */
export async function rollBack({ chain, by, now }: Author, number: number): Promise<boolean> {
  const done = await tx(async () => {
    await lockDraft(chain)
    const release = await releaseNumbered(chain, number)
    if (release === undefined) return false
    await databaseStore.publish(chain, { id: release.id, docs: release.docs, source: 'database' })
    await insertMove(chain, { number, what: 'rolled back', summary: '', by, now })
    return true
  })
  await studio().follow()
  return done
}
