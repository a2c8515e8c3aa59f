import { join } from 'node:path'
import type { Json } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { tx } from '../../../db/ambient.ts'
import { type ChainDocuments, readChainDocuments } from '../../../releases/chain-documents.ts'
import { isWithin, type Reach } from '../../../rights/studio.ts'
import { newId } from '../../../sessions/token.ts'
import { chainsOf, studio } from '../environment.ts'
import { asItStands, isAsSeen, isOne, isThere, ownValue, placeOfChange, withOwnValue } from './place.ts'
import { type ChangeRow, changesOfGroup, insertDraftChange, liveFiles, lockDraft, openChanges } from './repository.ts'

export interface Draft {
  /** What is live, which the draft is laid over. */
  readonly live: NonNullable<Awaited<ReturnType<typeof liveFiles>>>
  readonly base: ChainDocuments
  readonly changes: readonly ChangeRow[]
  /** The chain's own documents with all that was changed. */
  readonly documents: ChainDocuments
  /** Of the last change; 0: nothing was changed. */
  readonly seq: number
}

/**
 * The draft of a chain: what is live and every change since, folded in order; `upTo`: as it was after that change. Null: the
 * chain has nothing live.
 */
export async function openDraft(chain: string, upTo = Number.POSITIVE_INFINITY): Promise<Draft | null> {
  const live = await liveFiles(chain)
  if (live === undefined) return null
  const base = live.files ?? (await readChainDocuments(join(chainsOf(studio()), chain)))
  const changes = (await openChanges(chain)).filter(({ seq }) => seq <= upTo)
  const documents = withLayer(chain, base, fold(base, changes))
  return { live, base, changes, documents, seq: changes.at(-1)?.seq ?? 0 }
}

/** Operations stand under the name of their chain; a chain that had none, and has none again, has no document of them. */
function withLayer(chain: string, base: ChainDocuments, documents: ChainDocuments): ChainDocuments {
  const { 'overlay.json': overlay, ...others } = documents
  if (overlay === undefined || base['overlay.json'] !== undefined) return documents
  const { ops } = mapOf(overlay)
  return listOf(ops).length === 0 ? others : { ...others, 'overlay.json': { layer: chain, ops: ops ?? [] } }
}

/** Documents with changes laid over them, in order. */
export function fold(base: ChainDocuments, changes: readonly Pick<ChangeRow, 'at' | 'value'>[]): ChainDocuments {
  return changes.reduce((documents, { at, value }) => {
    const place = placeOfChange(at)
    return place === null ? documents : withOwnValue(documents, place, value)
  }, base)
}

export interface WantedChange {
  readonly at: string
  readonly value: Json
  /** What its author saw there. */
  readonly was: Json
}

/** Somebody changed the place meanwhile, to something else: theirs stands. */
export interface Conflict {
  readonly at: string
  readonly theirs: Json
  readonly by: string
}

const lastAt = (changes: readonly ChangeRow[], at: string): Json | undefined =>
  changes.findLast((one) => one.at === at)?.value

/** Who has changed a place last, or the entry of a list that it is in. */
function changedBy(changes: readonly ChangeRow[], at: string): string {
  const entry = at.replace(/^config:([^/]+\/[^/]+)\/.*$/s, 'insert:config#$1')
  return changes.findLast((one) => one.at === at || one.at === entry)?.by ?? ''
}

interface Author {
  readonly chain: string
  readonly by: string
  readonly now: Date
}

/**
 * Adds changes to the draft as one group. A place that was changed meanwhile is a conflict, unless to the same; the
 * others are made. A group that is sent again changes nothing, whatever came after it.
 */
export function change(
  { chain, by, now }: Author,
  group: string,
  wanted: readonly WantedChange[],
): Promise<readonly Conflict[]> {
  return tx(async () => {
    await lockDraft(chain)
    const draft = await openDraft(chain)
    if (draft === null) return []
    let { documents } = draft
    const made = new Set(draft.changes.flatMap((one) => (one.group === group ? [one.at] : [])))
    const conflicts: Conflict[] = []
    for (const { at, value, was } of wanted) {
      if (made.has(at)) continue
      const place = placeOfChange(at)
      const there = place === null ? null : ownValue(documents, place)
      if (place === null || isOne(there, value)) continue
      if (!isThere(documents, place) || !isAsSeen(place, { there, seen: was, last: lastAt(draft.changes, at) })) {
        conflicts.push({ at, theirs: there, by: changedBy(draft.changes, at) })
        continue
      }
      documents = withOwnValue(documents, place, value)
      const stands = asItStands(documents, place, value)
      if (!isOne(there, stands))
        await insertDraftChange(chain, { group, at, value: stands, was: there, undoes: null, by, now })
    }
    return conflicts
  })
}

/**
 * Adds the changes that reverse a group, draft or published; places that were changed since stay, and are told. Null: the
 * group reaches further than its reverser does.
 */
export function undo(
  { chain, by, now, reach }: Author & { readonly reach: Reach },
  group: string,
): Promise<readonly string[] | null> {
  return tx(async () => {
    await lockDraft(chain)
    const draft = await openDraft(chain)
    if (draft === null) return []
    const reversed = await changesOfGroup(chain, group)
    if (!reversed.every(({ at }) => isWithin(reach, at))) return null
    let { documents } = draft
    const skipped: string[] = []
    const fresh = newId()
    for (const { at, value, was } of reversed) {
      const place = placeOfChange(at)
      if (place === null) continue
      const there = ownValue(documents, place)
      if (!isThere(documents, place) || !isAsSeen(place, { there, seen: value, last: lastAt(draft.changes, at) })) {
        skipped.push(at)
        continue
      }
      if (isOne(there, was)) continue
      await insertDraftChange(chain, { group: fresh, at, value: was, was: there, undoes: group, by, now })
      documents = withOwnValue(documents, place, was)
    }
    return skipped
  })
}
