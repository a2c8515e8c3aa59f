import { describe, expect, test } from 'vitest'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { diffReleases } from '#explorer/diff/diff-releases.ts'
import { changeKinds, type DiffCase, type Side } from '#explorer/diff/types.ts'
import { platform } from './brute/small-release.ts'
import { calls, cases, changedBy, docs, rows } from './diff/diff-table.ts'
import { notPlayable } from './diff/not-playable.ts'

const sideOf = (played: typeof docs): Side => ({ docs: played, calls, platform })

/** Written for both releases: what does not go as written on its own is left out. */
const onBoth = (fixtures: readonly FixtureDoc[]): readonly DiffCase[] =>
  fixtures.flatMap((fixture, index) =>
    (['before', 'after'] as const).map((side) => ({ name: `${side} ${index}`, side, fixture })),
  )

const diffOf = (before: typeof docs, after: typeof docs, fixtures: readonly FixtureDoc[] = cases) =>
  diffReleases({ before: sideOf(before), after: sideOf(after), flow: 'f', cases: onBoth(fixtures) })

describe('what changes, and what becomes of people in the middle', () => {
  test.each(rows)('$name', async ({ ops, there, back, saved, cases: own = cases }) => {
    const other = changedBy(ops)
    for (const [before, after, told, fates] of [
      [docs, other, there, saved.there],
      [other, docs, back, saved.back],
    ] as const) {
      const sides = { before: sideOf(before), after: sideOf(after) }
      const diff = await diffOf(before, after, own)

      expect(diff.changes.map(({ kind, place }) => `${kind} ${place}`.trim())).toEqual(told)
      expect(diff.saved.changes.filter(({ fate }) => fate !== 'pinned').map(inWords)).toEqual(fates)
      expect(await notPlayable(diff, sides)).toEqual([])
    }
  })
})

const inWords = ({
  fate,
  from,
  to,
  dropped,
}: {
  fate: string
  from: string
  to: string | null
  dropped: readonly string[]
}) => `${fate} ${from} > ${to}${dropped.length > 0 ? `, ${dropped.join(' ')}` : ''}`

test('every kind is told by some row', () => {
  const told = new Set(rows.flatMap(({ there, back }) => [...there, ...back].map((one) => one.split(' ')[0])))
  const elsewhere = ['flow.lost', 'flow.gained']
  // A net for what nothing else tells: no row has come into it.
  const net = ['step.again']

  expect(changeKinds.filter((kind) => !told.has(kind))).toEqual([...elsewhere, ...net])
})

test('values stand as the example shows them, on the side that has them', async () => {
  const after = changedBy([
    { set: 'steps/pay/acts/pay/with/kind', to: 'any' },
    { set: 'steps/pay/acts/pay/with/day', to: null },
  ])

  const { changes } = await diffOf(docs, after)

  expect(
    changes.map(({ kind, place, before, after, cases: count }) => ({ kind, place, before, after, count })),
  ).toEqual([
    { kind: 'payload.lost', place: 'pay.day', before: '2026-03-10', after: undefined, count: 4 },
    { kind: 'payload.changed', place: 'pay.kind', before: 'A', after: 'any', count: 4 },
    { kind: 'seal', place: 'pick', before: true, after: false, count: 4 },
    { kind: 'seal', place: 'date', before: true, after: false, count: 4 },
  ])
})

test('an example goes as far as what it shows', async () => {
  const after = changedBy([
    { insert: 'steps', after: 'date', what: { id: 'thanks' } },
    { set: 'steps/pay/acts/pay/with/day', to: null },
  ])

  const { changes } = await diffOf(docs, after)

  const lengths = changes.map(({ kind, example }) => [kind, example.side, example.fixture.do.length])
  expect(lengths.slice(0, 2)).toEqual([
    ['step.gained', 'after', 2],
    ['payload.lost', 'before', 3],
  ])
})

test('a flow that only one release has', async () => {
  const without = { ...docs, flows: {} }

  const lost = await diffOf(docs, without)
  const gained = await diffOf(without, docs)

  expect(lost.changes.map(({ kind, cases: count }) => [kind, count])).toEqual([['flow.lost', 2]])
  expect(lost.saved.counts).toEqual({ same: 0, moved: 0, dropped: 0, restarted: 5, pinned: 0 })
  expect(gained.changes.map(({ kind, cases: count }) => [kind, count])).toEqual([['flow.gained', 2]])
})

test('other sentences are counted, and are no difference', async () => {
  const other = {
    ...docs,
    texts: { en: { ...docs.texts.en, 'form.pick.kind': 'Which one?', 'form.else.kind': 'None' } },
  }

  const diff = await diffOf(docs, other)

  expect({ changes: diff.changes, texts: diff.texts }).toEqual({ changes: [], texts: 1 })
})

test('who has done something for good stays on his release', async () => {
  const two = changedBy([{ insert: 'steps', after: 'pay', what: { id: 'thanks', form: 'pay' } }])
  const after = { ...two, flows: docs.flows }
  const member: FixtureDoc = { ...(cases[0] as FixtureDoc), expect: {} }

  const diff = await diffReleases({
    before: sideOf(two),
    after: sideOf(after),
    flow: 'f',
    cases: [{ name: 'a member', side: 'before', fixture: member }],
  })

  expect(diff.saved.counts).toEqual({ same: 3, moved: 0, dropped: 0, restarted: 0, pinned: 1 })
})
