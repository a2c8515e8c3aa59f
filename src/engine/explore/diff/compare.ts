import { compareActs, compareReads } from './compare-calls.ts'
import { compareVisits } from './compare-visits.ts'
import { compareWay, type Orders } from './compare-way.ts'
import { type Difference, difference } from './difference.ts'
import { isMended, type Transcript } from './transcript.ts'

/** Everything in which the two ways of one case differ, both in the names of the release after. */
export function compareTranscripts(before: Transcript, after: Transcript, orders: Orders): readonly Difference[] {
  const way = compareWay(before, after, orders)
  const inSteps = [...before.visits].flatMap(([key, visit]) => {
    const other = after.visits.get(key)
    return other ? compareVisits(visit, other) : []
  })
  const isTold = way.length > 0 || inSteps.length > 0
  const all = [
    ...way,
    ...inSteps,
    ...(isTold ? [] : askedAgain(before, after)),
    ...compareActs(before, after, orders),
    ...compareReads(before, after),
    ...compareSealed(before, after),
  ]
  // Only of somebody whose every difference follows from another answer, all are told.
  const own = all.filter(({ deeds }) => !deeds.follows)
  return own.length > 0 ? own : all
}

/** A step that is asked more or fewer times, when nothing else tells why. */
function askedAgain(before: Transcript, after: Transcript): readonly Difference[] {
  const only = (one: Transcript, other: Transcript) =>
    [...one.visits].filter(([key, { step }]) => !other.visits.has(key) && other.steps.has(step))
  const follows = isMended(before, after)
  return [
    ...only(before, after).map(([, { step, deed }]) =>
      difference('step.again', step, { before: true }, { before: deed, follows }),
    ),
    ...only(after, before).map(([, { step, deed }]) =>
      difference('step.again', step, { after: true }, { after: deed, follows }),
    ),
  ]
}

function compareSealed(before: Transcript, after: Transcript): readonly Difference[] {
  // Who has come less far has sealed less.
  if (before.path.join() !== after.path.join()) return []
  return before.path
    .filter((id) => before.sealed.has(id) !== after.sealed.has(id))
    .map((id) => {
      const sides = { before: before.sealed.has(id), after: after.sealed.has(id) }
      return difference('seal', id, sides, { follows: isMended(before, after) })
    })
}
