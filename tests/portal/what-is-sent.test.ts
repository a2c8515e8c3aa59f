import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import { newState } from '#engine/flow/state.ts'
import type { FlowState, Values, WalkResult } from '#engine/flow/types.ts'
import { representatives, stageOf } from '../flows/kept-cases.ts'
import { createPortShell } from './port-shell.ts'

const mark = 'parked-here'

/** Of each flow in each chain the longest way: it sends most. */
const played = [...Map.groupBy(representatives, ({ fixture: { chain, flow } }) => `${chain} ${flow}`).values()].flatMap(
  (cases) => cases.toSorted((one, other) => other.fixture.do.length - one.fixture.do.length).slice(0, 2),
)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

let acts = 0
let saves = 0

test.each(played)('no call carries what is parked, and none misses what it needs: $name', async ({ fixture }) => {
  const asked = new Set<string>()
  const note = ({ steps }: WalkResult): void => {
    for (const [step, { fields }] of Object.entries(steps)) {
      for (const [field, { mode }] of Object.entries(fields)) if (mode !== 'notUsed') asked.add(`${step}.${field}`)
    }
  }
  const { release, world } = stageOf(fixture)
  const bare = await createBareShell(release.program, fixture, world, note)
  await playFixture(fixture, bare)
  const drafts: { [step: string]: Values } = {}
  for (const { id, form } of release.program.flow(fixture.flow)?.steps ?? []) {
    const parked = form?.fields.filter((field) => !asked.has(`${id}.${field.id}`)) ?? []
    if (parked.length > 0) drafts[id] = Object.fromEntries(parked.map((field) => [field.id, mark]))
  }
  const kept: FlowState = { ...newState(release.id), drafts }

  const shell = await createPortShell(fixture, stageOf(fixture), kept)
  const wrong = await playFixture(fixture, shell)

  expect(wrong).toEqual([])
  expect(shell.sent.filter((one) => JSON.stringify(one).includes(mark))).toEqual([])
  acts += shell.sent.filter(({ flow }) => flow !== undefined).length
  saves += shell.sent.filter(({ call }) => call === 'flow/save').length
})

test('acts and answers to be kept were sent, and something was parked', () => {
  expect(acts).toBeGreaterThan(played.length / 2)
  expect(saves).toBeGreaterThan(played.length)
})
