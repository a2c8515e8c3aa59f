import { compareActs, compareReads } from './compare-calls.ts'
import { compareVisits } from './compare-visits.ts'
import { compareWay, type Orders } from './compare-way.ts'
import { type Difference, difference } from './difference.ts'
import { hasParted, type ShownStep, type Transcript } from './transcript.ts'

/** Everything in which the two ways of one case differ, both in the names of the release after. */
export function compareTranscripts(before: Transcript, after: Transcript, orders: Orders): readonly Difference[] {
  const inSteps = [...before.visits].flatMap(([key, visit]) => {
    const other = after.visits.get(key)
    return other ? compareVisits(visit, other) : []
  })
  const isCutOff = (before.stop === null) !== (after.stop === null)
  const around = [
    ...compareWay(before, after, orders),
    ...onlyRefused(before, after),
    ...compareActs(before, after, orders),
    ...compareSealed(before, after),
    ...compareReads(before, after, orders),
  ]
  // Where one goes no further, whatever the other comes to is what they miss, and no difference of its own.
  const isOwn = ({ kind, deeds }: Difference): boolean =>
    kind === 'broken' || kind === 'mended' || (deeds.before !== undefined && deeds.after !== undefined)
  const told = [...inSteps, ...around.filter((one) => !isCutOff || isOwn(one))]
  const heard = told.filter((one) => !told.some((other) => isAnsweredByAnother(one, other)))
  const all = heard.length > 0 ? heard : askedAgain(before, after)
  // Only of somebody whose every difference follows from another answer, all are told.
  const own = all.filter(({ deeds }) => !deeds.follows)
  return own.length > 0 ? own : all
}

/** What an act is refused with, and that it is tried once more, another call answers otherwise. */
function isAnsweredByAnother({ kind, deeds }: Difference, other: Difference): boolean {
  if (other.kind !== 'act.call' || !(kind.startsWith('problem.') || kind === 'act.again')) return false
  return (['before', 'after'] as const).some((side) => (deeds[side] ?? -1) >= (other.deeds[side] ?? Infinity))
}

type Side = 'before' | 'after'

/** How often a step is shown that both have, as far as only one shows it so often. */
function onlyShown(before: Transcript, after: Transcript): readonly (readonly [Side, ShownStep])[] {
  const only = (one: Transcript, other: Transcript): readonly ShownStep[] =>
    [...one.visits].flatMap(([key, visit]) => (!other.visits.has(key) && other.steps.has(visit.step) ? [visit] : []))
  return [
    ...only(before, after).map((visit) => ['before', visit] as const),
    ...only(after, before).map((visit) => ['after', visit] as const),
  ]
}

/** What is said to somebody who is asked again. */
function onlyRefused(before: Transcript, after: Transcript): readonly Difference[] {
  return onlyShown(before, after).flatMap(([side, visit]) => {
    const { facts, follows } = visit
    const known = saidBefore(visit, side === 'before' ? before : after)
    return [...facts.values()]
      .filter(({ kind, phase, place }) => kind === 'problem' && phase === 'enter' && !known.has(place))
      .map(({ place, value, deed }) =>
        difference(
          side === 'before' ? 'problem.lost' : 'problem.gained',
          place,
          { [side]: value },
          { [side]: deed, follows },
        ),
      )
  })
}

/** Whoever could not go on is still there, and so is what was said when they tried. */
function saidBefore(visit: ShownStep, { visits }: Transcript): ReadonlySet<string> {
  const all = [...visits.values()]
  const last = all[all.indexOf(visit) - 1]
  if (!last?.isBlocked || last.step !== visit.step) return new Set()
  return new Set([...last.facts.values()].flatMap(({ kind, place }) => (kind === 'problem' ? [place] : [])))
}

/** A step that is asked more or fewer times, when nothing else tells why. */
function askedAgain(before: Transcript, after: Transcript): readonly Difference[] {
  const follows = hasParted(before, after)
  return onlyShown(before, after).map(([side, { step, deed }]) =>
    difference('step.again', step, { [side]: true }, { [side]: deed, follows }),
  )
}

function compareSealed(before: Transcript, after: Transcript): readonly Difference[] {
  // Who has come less far has sealed less.
  if (before.path.join() !== after.path.join()) return []
  return before.path
    .filter((id) => before.sealed.has(id) !== after.sealed.has(id))
    .map((id) => {
      const sides = { before: before.sealed.has(id), after: after.sealed.has(id) }
      return difference('seal', id, sides, { follows: hasParted(before, after) })
    })
}
