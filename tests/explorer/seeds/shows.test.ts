import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { FlowFinding } from '#explorer/types.ts'
import { seeds } from './index.ts'
import { seeded, sound } from './seed.ts'
import { notShown } from './shows.ts'

const member: FixtureDoc['context'] = { user: { userId: 'p1' }, person: { userId: 'p1' } }
const status: JsonObject = {
  version: '1',
  accepted: false,
  acceptedAt: null,
  allowEmailNewsletters: false,
  allowThirdPartyOffers: false,
}
const card: JsonObject = { id: 'card', means: 'card', provider: 'p', style: 'none', name: 'Card' }
const debt: JsonObject = {
  total: { amountMinor: 100, currency: 'EUR' },
  overdue: null,
  invoices: [{ id: 'i1', name: 'One' }],
  proposed: ['i1'],
  maxInvoices: 5,
  partial: false,
  whyNot: null,
  paymentOptions: [card],
}

interface Shown {
  readonly name: string
  readonly calls: NonNullable<FixtureDoc['calls']>
  readonly do: FixtureDoc['do']
}

/** An example of each kind, as a person would write it. */
const examples: readonly Shown[] = [
  {
    name: 'a notice for who wants news',
    calls: { 'person/get-gdpr-status': status },
    do: [{ step: 'notice', give: { accepted: true, sure: true }, problems: ['notice.sure:gdpr.sure'] }],
  },
  {
    name: 'no club moves',
    calls: { 'person/get-transfer-options': { whyNot: null, from: {}, centers: [], memberships: [] } },
    do: [],
  },
  {
    name: 'price-before-payment of debt: the server may leave it out',
    calls: {
      'subscription/get-debt-status': debt,
      'payment/preflight-sa-debt-payment': { check: 'ACCURATE', total: null, parts: [] },
    },
    do: [{ step: 'pay', give: { option: 'card' }, problems: ['pay:law'] }],
  },
  {
    name: 'who was bought out goes on without a review',
    calls: { 'subscription/load-termination': { whyNotRegret: null, termination: { kind: 'withdrawal' } } },
    do: [],
  },
]

test.each(examples)('an example is played and shows what it is for: $name', async ({ name, calls, ...shown }) => {
  const seed = seeds.find((one) => one.name === name)
  if (!seed) throw new Error(`there is no seed "${name}"`)
  const { chain, flow, expects } = seed
  const example: FixtureDoc = { flow, chain, today: '2026-03-02', context: member, calls, expect: {}, do: shown.do }
  const finding: FlowFinding = { code: expects.code, at: expects.at, severity: 'error', example }
  expect(await notShown(await seeded(seed), finding)).toEqual([])
  // Who plays nothing, or sees another world, has shown nothing.
  const empty = { ...finding, example: { ...example, calls: {}, do: [] } }
  expect(await notShown(await seeded(seed), empty)).not.toEqual([])
  expect(await notShown(await seeded(seed), { ...finding, example: null })).toEqual(['there is no example'])
})

test('where nothing is wrong, no example shows anything', async () => {
  for (const { name, calls, do: deeds } of examples) {
    const seed = seeds.find((one) => one.name === name)
    if (!seed || seed.answers) continue // the documents are sound: it is the contract that changed
    const { chain, flow, expects } = seed
    const example: FixtureDoc = { flow, chain, today: '2026-03-02', context: member, calls, expect: {}, do: deeds }
    const finding: FlowFinding = { code: expects.code, at: expects.at, severity: 'error', example }
    expect(await notShown(await sound(seed), finding)).not.toEqual([])
  }
})
