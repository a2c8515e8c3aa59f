import { tx } from '../../../db/ambient.ts'
import { databaseStore } from '../../../releases/index.ts'
import { isWithin, type Reach } from '../../../rights/studio.ts'
import { studio } from '../environment.ts'
import { judge } from './judge.ts'
import { closeChanges, insertMove, lockDraft, releaseNumbered } from './repository.ts'
import { openDraft } from './service.ts'

interface Author {
  readonly chain: string
  readonly by: string
  readonly now: Date
}

/** How far they publish. */
type Publisher = Author & { readonly reach: Reach }

export type Published =
  | { readonly ok: true; readonly number: number }
  /** `moved`: the draft or what is live is another than was seen; `problems`: something keeps it from going live; `elsewhere`: it changes
      more than its publisher reaches. */
  | { readonly ok: false; readonly why: 'moved' | 'problems' | 'nothing' | 'elsewhere' }

/** Makes the draft live, if it is the one that was seen and nothing is wrong with it: all at once or not at all. */
export async function publish(
  { chain, by, now, reach }: Publisher,
  seen: { readonly seq: number; readonly live: number; readonly summary: string },
): Promise<Published> {
  const draft = await openDraft(chain)
  if (draft === null || draft.seq !== seen.seq || draft.live.number !== seen.live) return { ok: false, why: 'moved' }
  if (draft.changes.length === 0) return { ok: false, why: 'nothing' }
  if (!draft.changes.every(({ at }) => isWithin(reach, at))) return { ok: false, why: 'elsewhere' }
  const { release, findings } = await judge(chain, draft)
  if (release === null || findings.some(({ severity }) => severity !== 'remark')) return { ok: false, why: 'problems' }
  const published = await tx(async (): Promise<Published> => {
    await lockDraft(chain)
    const still = await openDraft(chain)
    if (still?.seq !== draft.seq || still.live.id !== draft.live.id) return { ok: false, why: 'moved' }
    const stored = { ...release, files: draft.documents, source: 'database' as const }
    const { number } = await databaseStore.publish(chain, stored)
    await closeChanges(chain, number)
    await insertMove(chain, { number, what: 'published', summary: seen.summary, by, now })
    return { ok: true, number }
  })
  await studio().follow()
  return published
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
