import type { Json } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import type { DraftChange } from './use-draft.ts'

/** A place that a draft has changed, however often: what stood there before the first time, and what stands there now. */
export interface ChangedPlace {
  readonly at: string
  readonly was: Json
  readonly value: Json
  readonly seq: number
  /** Who has changed it, whoever was last first. */
  readonly by: readonly string[]
}

/** The changes of a draft, one for each place; what is again as it was is none. */
export function foldedChanges(changes: readonly DraftChange[]): readonly ChangedPlace[] {
  const places = new Map<string, ChangedPlace>()
  for (const { at, was, value, seq, by } of changes) {
    const before = places.get(at)
    const others = (before?.by ?? []).filter((one) => one !== by)
    places.set(at, { at, was: before === undefined ? was : before.was, value, seq, by: [by, ...others] })
  }
  return [...places.values()].filter(({ was, value }) => !isSame(was, value))
}

/** The changes of places that are otherwise than live. */
export function standingChanges(changes: readonly DraftChange[]): readonly DraftChange[] {
  const places = new Set(foldedChanges(changes).map(({ at }) => at))
  return changes.filter(({ at }) => places.has(at))
}

/** What was changed by one act, each in the order in which it was done; acts as they come. */
export function actsIn(changes: readonly DraftChange[]): readonly (readonly [DraftChange, ...DraftChange[]])[] {
  const acts = new Map<string, [DraftChange, ...DraftChange[]]>()
  for (const change of changes) {
    const act = acts.get(change.group)
    if (act === undefined) acts.set(change.group, [change])
    else act.push(change)
  }
  for (const act of acts.values()) act.sort((one, other) => one.seq - other.seq)
  return [...acts.values()]
}
