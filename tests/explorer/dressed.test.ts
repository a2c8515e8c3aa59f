import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { dressed } from '#explorer/example/dressed.ts'
import { releaseOf } from './brute/small-release.ts'

const { docs, calls } = releaseOf({
  calls: {},
  flow: {
    steps: [
      { id: 'details', form: 'details' },
      { id: 'done', end: 'done' },
    ],
  },
  forms: [
    {
      id: 'details',
      fields: [
        { id: 'last', schema: { type: 'string' }, ui: { 'ui:autocomplete': 'family-name' } },
        { id: 'word', schema: { type: 'string' } },
      ],
    },
  ],
})

const plain: FixtureDoc = { flow: 'f', chain: 'small', today: '2026-03-02', do: [], expect: {} }

const answer = (returns: Json): FixtureDoc => ({ ...plain, calls: { 'read/it': [{ returns }] } })

test.each<[string, Json, Json]>([
  [
    'a name says of what',
    { plans: [{ name: 'id-1' }, { name: 'id-2' }] },
    { plans: [{ name: 'Plan 1' }, { name: 'Plan 2' }] },
  ],
  ['a name that says itself of what', { homeCenterName: 'id-1' }, { homeCenterName: 'Home center 1' }],
  ['a name of nothing', { name: 'id-1' }, { name: 'Name 1' }],
  ['the one of several', { cities: [{ description: 'id-1' }] }, { cities: [{ description: 'About city 1' }] }],
  ['a price', { due: { amountMinor: 1, currency: 'EUR' } }, { due: { amountMinor: 12_900, currency: 'EUR' } }],
  ['a price on which something turns', { amountMinor: 9999, currency: 'EUR' }, { amountMinor: 9999, currency: 'EUR' }],
  ['an id, and a name that somebody looked at', { id: 'id-1', name: 'Flex' }, { id: 'id-1', name: 'Flex' }],
])('%s', (_what, before, after) => {
  expect(dressed(answer(before), docs, calls)).toEqual(answer(after))
})

test('an answer that would break a promise stays as it is', () => {
  const returns = { due: { amountMinor: 1, currency: 'EUR' }, name: 'id-1' }
  const promises = [{ '<': [{ var: 'due.amountMinor' }, 100] }]
  const fact = { kind: 'read', input: {}, output: {}, errors: [], promises } as const

  expect(dressed(answer(returns), docs, new Map([['read/it', fact]])).calls).toEqual(answer(returns).calls)
})

test('what is typed is what a browser would fill in, unless something turns on it', () => {
  const { do: deeds } = dressed(
    {
      ...plain,
      do: [
        { step: 'details', give: { last: 'Anna', word: 'Anna' } },
        { step: 'details', give: { last: 'Holm' } },
        { back: 'details' },
      ],
    },
    docs,
    calls,
  )

  expect(deeds).toEqual([
    { step: 'details', give: { last: 'Berg', word: 'Anna' } },
    { step: 'details', give: { last: 'Holm' } },
    { back: 'details' },
  ])
})
