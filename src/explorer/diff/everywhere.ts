import { inputMembersOf } from './compare-calls.ts'
import type { Difference } from './difference.ts'
import type { Transcript } from './transcript.ts'

/** All that somebody is asked, shown or told at least once on one side, and all that is sent, by topic and place. */
export function everythingOn(ways: readonly Transcript[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { steps, acts, reads, visits } of ways) {
    for (const step of steps.keys()) found.add(`step ${step}`)
    for (const call of reads.keys()) found.add(`read ${call}`)
    for (const { act, input } of acts.values()) {
      found.add(`act ${act}`)
      for (const [name, value] of inputMembersOf(input)) if (value !== null) found.add(`payload ${act}.${name}`)
    }
    for (const { facts } of visits.values())
      for (const { kind, place } of facts.values()) found.add(`${kind === 'mode' ? 'field' : kind} ${place}`)
  }
  return found
}

/** Something is new or gone, and on the other side nobody meets with it at all. */
export function isEverywhere(
  { kind, place }: Pick<Difference, 'kind' | 'place'>,
  on: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> },
): boolean {
  const [topic, way] = kind.split('.')
  if (way === 'lost') return !on.after.has(`${topic} ${place}`)
  return way === 'gained' && !on.before.has(`${topic} ${place}`)
}
