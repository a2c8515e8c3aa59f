import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { newState } from '#engine/flow/state.ts'
import { stageOf } from '../flows/kept-cases.ts'
import { createPortShell } from './port-shell.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const caseOf = (flow: string, query: FixtureDoc['context']): FixtureDoc => ({
  flow,
  chain: 'nordlys',
  today: '2026-03-02',
  world: 'small-club',
  do: [],
  expect: {},
  context: query ?? {},
})

/** What another tab has kept: a club that was chosen by hand, and the name of its visitor. */
const kept = (release: string) => ({
  ...newState(release),
  answers: { center: { club: '101' } },
  submitted: { center: 0 },
  drafts: { details: { firstName: 'Ada' } },
})

test.each(['join', 'create', 'generate-lead'])(
  'a link to a club goes before the club that was kept: %s',
  async (flow) => {
    const fixture = caseOf(flow, { query: { centerId: '102' } })
    const stage = stageOf(fixture)

    const linked = await createPortShell(fixture, stage, kept(stage.release.id), ['centerId'])
    const again = await createPortShell(fixture, stage, kept(stage.release.id))

    expect([linked.view().center, again.view().center]).toEqual(['102', '101'])
    expect(linked.view().at).toBe(again.view().at)
    expect(linked.view().at).not.toBe('center')
  },
)
