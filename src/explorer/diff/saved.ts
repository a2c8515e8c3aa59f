import type { FlowDoc } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { fateOf, type Reading } from './fate.ts'
import type { Moment } from './play.ts'
import type { Example, Fate, Saved, SavedChange } from './types.ts'

/** Moments of one case on the release before, and its program on the release after; null when the flow is gone there. */
export interface MomentsOfCase {
  readonly name: string
  readonly fixture: Example['fixture']
  readonly moments: readonly Moment[]
  readonly program: Program | null
}

/**
 * What becomes of people in the middle: every moment of every case is resumed as browser and server do it, and its saved
 * answers are walked on the release after. What the saved state comes to on its own release is what it is compared with.
 */
export async function resumeAll(
  cases: readonly MomentsOfCase[],
  flow: Pick<FlowDoc, 'id' | 'renamed' | 'steps'>,
): Promise<Saved> {
  const counts: { [F in Fate]: number } = { same: 0, moved: 0, dropped: 0, restarted: 0, pinned: 0 }
  const changes = new Map<string, SavedChange>()
  const known = new Set<string>()
  for (const { name, fixture, moments, program } of cases) {
    for (const moment of moments) {
      const { done } = moment
      const key = canonicalJson(jsonOf([moment.state, moment.context, fixture.world ?? null]))
      if (known.has(key)) continue
      known.add(key)
      const { fate, from, to, direction, dropped } = await fateOf(
        { ...moment, before: moment.program, after: program, read: () => readingOf(moment) },
        flow,
      )
      counts[fate] += 1
      if (fate === 'same') continue
      const way = JSON.stringify([fate, fate === 'pinned' ? '' : [from, to, dropped]])
      const before = changes.get(way)
      const shorter = before && before.example.fixture.do.length <= done.length ? before.example : null
      const example: Example = shorter ?? { name, side: 'before', fixture: { ...fixture, do: done, expect: {} } }
      changes.set(way, { fate, from, to, direction, dropped, states: (before?.states ?? 0) + 1, example })
    }
  }
  return { counts, changes: [...changes.values()].sort((one, other) => other.states - one.states) }
}

/** Reads as the world of a case answers, as if nobody had asked it yet. */
function readingOf({ world: open }: Moment): Reading {
  const world = open()
  return async ({ call, input }) => {
    const answer = world.answer(call, input)
    if (answer.kind === 'returns') return { state: 'ready', value: answer.value }
    if (answer.kind !== 'fails') return { state: 'broken' }
    return { state: 'failed', code: answer.code, ...(answer.params ? { params: answer.params } : {}) }
  }
}
