import { type Difference, difference, differenceKeyOf } from './difference.ts'
import { everythingOn, isEverywhere } from './everywhere.ts'
import type { Played } from './play.ts'
import type { Transcript } from './transcript.ts'
import { type BehaviourChange, changeKinds, type Example, type SideName } from './types.ts'

/** A case as it went on both releases, and in what that differs. */
export interface Pair {
  readonly name: string
  readonly before: Played
  readonly after: Played
  readonly differences: readonly Difference[]
}

/** Tells everything once, with the shortest case that shows it; the most important first, then in the order of the flow. */
export function gather(pairs: readonly Pair[], order: ReadonlyMap<string, number>): readonly BehaviourChange[] {
  const shown = new Map<string, { readonly pair: Pair; readonly found: Difference }[]>()
  for (const pair of pairs) {
    for (const found of new Map(pair.differences.map((one) => [differenceKeyOf(one), one])).values()) {
      const known = shown.get(differenceKeyOf(found)) ?? []
      shown.set(differenceKeyOf(found), [...known, { pair, found }])
    }
  }
  const ends = { before: endsOf(pairs, 'before'), after: endsOf(pairs, 'after') }
  const on = {
    before: everythingOn(pairs.map(({ before }) => before.transcript)),
    after: everythingOn(pairs.map(({ after }) => after.transcript)),
  }
  const changes = [...shown.values()].map((all) => tell(all, (told) => isEverywhere(told, on)))
  const all = [...changes, ...changedEnds(pairs, ends), ...changedPaths(pairs, on)]
  const placeOf = ({ place }: BehaviourChange): number => order.get(place.split(/[.:# ]/)[0] ?? '') ?? order.size
  const rankOf = ({ kind }: BehaviourChange): number => changeKinds.indexOf(kind)
  return all.sort((one, other) => rankOf(one) - rankOf(other) || placeOf(one) - placeOf(other))
}

interface Sides<T> {
  readonly before: T
  readonly after: T
}

function tell(
  all: readonly { readonly pair: Pair; readonly found: Difference }[],
  isSoEverywhere = (_: Pick<Difference, 'kind' | 'place'>): boolean => true,
): BehaviourChange {
  const examples = all.map(({ pair, found }) => ({ found, example: exampleOf(pair, found) }))
  const [{ found, example } = { found: null, example: null }] = examples.sort(
    (one, other) => sizeOf(one.example) - sizeOf(other.example),
  )
  const { deeds: _, ...told } = found as Difference // there is no group without one
  return { ...told, everywhere: isSoEverywhere(told), cases: all.length, example: example as Example }
}

const sizeOf = ({ fixture }: Example): number => fixture.do.length * 10_000 + JSON.stringify(fixture).length

/** On the side that has something; on the one after when both do, and up to the deed that shows it. */
function exampleOf({ name, ...pair }: Pair, { kind, after, deeds }: Difference): Example {
  const side: SideName = after === undefined || kind === 'broken' ? 'before' : 'after'
  const { fixture } = pair[side]
  const count = deeds[side]
  if (count === undefined || count >= fixture.do.length) return { name, side, fixture }
  return { name, side, fixture: { ...fixture, do: fixture.do.slice(0, count), expect: {} } }
}

const endsOf = (pairs: readonly Pair[], side: SideName): ReadonlySet<string> =>
  new Set(pairs.flatMap((pair) => pair[side].transcript.end ?? []))

/** A case that stops in the middle of the one release says nothing of what would have come. */
const isWhole = ({ before: { transcript: one }, after: { transcript: other } }: Pair): boolean =>
  (one.end !== null || one.stop !== null) && (other.end !== null || other.stop !== null)

/** Ends that nobody comes to any more, or that nobody came to. */
function changedEnds(pairs: readonly Pair[], ends: Sides<ReadonlySet<string>>): readonly BehaviourChange[] {
  const whole = pairs.filter(isWhole)
  const lost = [...endsOf(whole, 'before')].filter((end) => !ends.after.has(end))
  const gained = [...endsOf(whole, 'after')].filter((end) => !ends.before.has(end))
  const of = (end: string, side: SideName): BehaviourChange => {
    const all = pairs.filter((pair) => pair[side].transcript.end === end)
    const kind = side === 'before' ? 'end.lost' : 'end.gained'
    const found = all.map((pair) => ({ pair, found: difference(kind, end, { [side]: end }) }))
    return tell(found)
  }
  return [...lost.map((end) => of(end, 'before')), ...gained.map((end) => of(end, 'after'))]
}

/** Whole ways to an end that only one release has, apart from steps that only one has, and from steps that moved. */
function changedPaths(pairs: readonly Pair[], on: Sides<ReadonlySet<string>>): readonly BehaviourChange[] {
  const keyOfPath = ({ path, end }: Transcript): string =>
    JSON.stringify([path.filter((id) => on.before.has(`step ${id}`) && on.after.has(`step ${id}`)).sort(), end])
  const known = (side: SideName): ReadonlySet<string> =>
    new Set(pairs.filter((pair) => pair[side].transcript.end !== null).map((pair) => keyOfPath(pair[side].transcript)))
  const only = (side: SideName, other: ReadonlySet<string>): readonly BehaviourChange[] => {
    const groups = new Map<string, Pair[]>()
    // Who had to leave what the case tells goes another way than it, whatever the other release does.
    for (const pair of pairs.filter((one) => isWhole(one) && one[side].transcript.partedAt === null)) {
      const { transcript } = pair[side]
      const key = keyOfPath(transcript)
      if (transcript.end !== null && !other.has(key)) groups.set(key, [...(groups.get(key) ?? []), pair])
    }
    const kind = side === 'before' ? 'path.lost' : 'path.gained'
    return [...groups.values()].map((all) => {
      const found = all.map((pair) => {
        const { path, end } = pair[side].transcript
        return { pair, found: difference(kind, '', { [side]: [...path, end ?? ''] }) }
      })
      return tell(found)
    })
  }
  return [...only('before', known('after')), ...only('after', known('before'))]
}
