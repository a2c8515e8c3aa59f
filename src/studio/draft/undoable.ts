import type { DraftChange } from './use-draft.ts'

type Change = Pick<DraftChange, 'group' | 'undoes' | 'byId' | 'seq'>

interface Act {
  /** What came last of it: itself, its undo, the undo of that. */
  last: Change
  stands: boolean
}

/**
 * Which group to reverse to take one's own last act back, and which to do again what one has taken back last; null: there
 * is none. Undoing is a change like any other, so doing again is undoing that; after something new nothing is done again.
 * `sent`: groups whose reversal is on its way.
 */
export function undoable(changes: readonly Change[], byId: string, sent: ReadonlySet<string>) {
  const acts = new Map<string, Act>()
  const actOf = new Map<string, string>()
  for (const change of changes) {
    const { group, undoes } = change
    if (actOf.has(group)) continue
    const act = undoes === null ? group : (actOf.get(undoes) ?? undoes)
    actOf.set(group, act)
    const before = acts.get(act)
    acts.set(act, { last: change, stands: before === undefined ? undoes === null : !before.stands })
  }
  const own = [...acts.values()]
    .filter(({ last }) => last.byId === byId && !sent.has(last.group))
    .sort((one, other) => one.last.seq - other.last.seq)
  const last = own.findLast(({ stands }) => stands)?.last ?? null
  const back = own.findLast(({ stands }) => !stands)?.last ?? null
  const isOvertaken = changes.some((one) => one.byId === byId && one.undoes === null && one.seq > (back?.seq ?? 0))
  return { undo: last?.group ?? null, redo: isOvertaken ? null : (back?.group ?? null) }
}
