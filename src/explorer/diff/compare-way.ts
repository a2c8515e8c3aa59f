import { type Difference, difference } from './difference.ts'
import { hasParted, isPast, type StepOrder, type Transcript } from './transcript.ts'

/** The place of each step in the documents of each release. */
export interface Orders {
  readonly before: StepOrder
  readonly after: StepOrder
}

/** Steps that are asked or not, where they stand, and how it ends. */
export function compareWay(before: Transcript, after: Transcript, orders: Orders): readonly Difference[] {
  const lost = missing(before, after, orders.after, orders.before)
  const gained = missing(after, before, orders.before, orders.after)
  return [
    ...lost.map(([place, deed]) =>
      difference('step.lost', place, { before: true }, { before: deed, follows: isAfter(deed, before, after) }),
    ),
    ...gained.map(([place, deed]) =>
      difference('step.gained', place, { after: true }, { after: deed, follows: isAfter(deed, before, after) }),
    ),
    ...movedSteps(before, after, orders),
    ...compareEnds(before, after),
  ]
}

/** Steps of the one that the other has gone past without being asked. */
function missing(
  one: Transcript,
  other: Transcript,
  own: StepOrder,
  others: StepOrder,
): readonly (readonly [string, number])[] {
  return [...one.steps].filter(([step]) => !other.steps.has(step) && isPast(other, step, own, others))
}

/** By then one of them had given another answer. */
const isAfter = (deed: number, ...both: readonly Transcript[]): boolean =>
  both.some(({ partedAt }) => partedAt !== null && deed > partedAt)

/** Of the steps that both have, those that stand elsewhere: as few as explain it, each behind which other one. */
function movedSteps(one: Transcript, other: Transcript, orders: Orders): readonly Difference[] {
  const before = [...one.path, ...stillAhead(one, other, orders.before)]
  const after = [...other.path, ...stillAhead(other, one, orders.after)]
  const deeds = { follows: hasParted(one, other) }
  const from = before.filter((id) => after.includes(id))
  const to = after.filter((id) => before.includes(id))
  const kept = longestCommon(from, to)
  const behind = (list: readonly string[], id: string): string | null => list[list.indexOf(id) - 1] ?? null
  return from
    .filter((id) => !kept.includes(id))
    .map((id) => difference('step.moved', id, { before: behind(from, id), after: behind(to, id) }, deeds))
}

/** Steps of the other way that come later here, where this person has not come so far. */
function stillAhead({ path, end }: Transcript, other: Transcript, own: StepOrder): readonly string[] {
  const last = Math.max(-1, ...path.map((step) => own.get(step) ?? -1))
  if (end !== null) return []
  return other.path.filter((step) => (own.get(step) ?? -1) > last).sort((a, b) => (own.get(a) ?? 0) - (own.get(b) ?? 0))
}

/** The longest row of ids that stands in both in the same order. */
function longestCommon(from: readonly string[], to: readonly string[]): readonly string[] {
  let below: (readonly string[])[] = to.map(() => [])
  for (const id of [...from].reverse()) {
    const row: (readonly string[])[] = []
    for (let at = to.length - 1; at >= 0; at--) {
      const [down = [], right = []] = [below[at], row[at + 1]]
      row[at] = id === to[at] ? [id, ...(below[at + 1] ?? [])] : down.length >= right.length ? down : right
    }
    below = row
  }
  return below[0] ?? []
}

function compareEnds(before: Transcript, after: Transcript): readonly Difference[] {
  if (after.stop && !before.stop)
    return [difference('broken', placeOf(after.stop), { before: before.end, after: told(after.stop) })]
  if (before.stop && !after.stop)
    return [difference('mended', placeOf(before.stop), { before: told(before.stop), after: after.end })]
  const [was, is] = [before.end, after.end]
  return was === is || was === null || is === null
    ? []
    : [difference('end.changed', `${was} > ${is}`, { before: was, after: is }, { follows: hasParted(before, after) })]
}

const told = ({ at, problems }: NonNullable<Transcript['stop']>) => ({ at, problems })

const placeOf = ({ at, problems }: NonNullable<Transcript['stop']>): string => problems[0] ?? at
