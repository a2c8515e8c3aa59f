import { beforeEach, expect, it } from 'vitest'
import type { Outcome } from '#providers/adapter.ts'
import { db } from '#server/db/ambient.ts'
import { lifeJobs, lookHourly } from '#server/features/life/jobs.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { insertAgreement } from '#server/features/payments/agreement-repository.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { insertStoredMethod } from '#server/features/payments/stored-methods.ts'
import { insertSubscription } from '#server/features/subscriptions/subscription-repository.ts'
import { workDue } from '#server/jobs/work.ts'
import { startPaymentClub } from '../support/payment-club.ts'

const { chain, test, provider, buyer, rows, mails } = startPaymentClub()
const price = 5490

// The clock of each test begins on the same day: the look of the one before would be in its future.
beforeEach(() => db().deleteFrom('jobs').where('chain_id', '=', chain).where('kind', '=', 'life/look').execute())
beforeEach(() => {
  provider.meanwhile = async ({ operation, reference }) => {
    if (operation !== 'charge') return
    const amount = { amountMinor: price, currency: 'EUR' }
    provider.chargeAs = { is: 'paid', amount, reference, transactionRef: 't1', method: null }
  }
})

/** A member since November whose December is not billed yet, with a card that was kept. */
async function member({ account = 'main' } = {}) {
  const personId = await buyer()
  const id = crypto.randomUUID()
  await insertSubscription({
    chain,
    id,
    personId,
    number: `102-${id.slice(0, 8)}`,
    centerId: '102',
    planId: 'komplett',
    family: 'membership',
    type: 'EFT',
    status: 'ACTIVE',
    substate: 'NONE',
    currency: 'EUR',
    priceMonthlyMinor: price,
    size: null,
    startDate: '2026-11-01',
    today: '2026-11-01',
    endDate: null,
    bindingEnds: null,
    billedUntil: '2026-11-30',
    means: 'card',
    promoCode: null,
    intentId: id,
    addons: [],
    byPersonId: null,
  })
  const now = test.now
  const method = { kind: 'card' as const, brand: 'Visa', last4: '1111', expiry: '2030-03', token: id, firstRef: null }
  const stored = { chain, personId, account, now, provider: 'scripted', intentId: null, method }
  const storedMethodId = await insertStoredMethod(stored)
  await insertAgreement({
    chain,
    personId,
    account,
    storedMethodId,
    now,
    validUntil: '2030-03-31',
    intentId: null,
    kind: 'CC',
    name: 'Visa',
    last4: '1111',
    provider: 'scripted',
    centerId: '102',
  })
  return personId
}

/** Turns the clock on, and does what the processes do by then. */
async function work(hours = 0) {
  test.now = new Date(test.now.getTime() + hours * 3_600_000)
  await lookHourly(chain, test.now)
  for (let round = 0; round < 3; round += 1) {
    await workDue({ kinds: [...lifeJobs, ...paymentJobs], now: test.now, chain })
  }
}

const bills = async (personId: string) =>
  (await rows('invoices', personId)).map(({ due_date, status, open_minor }) => `${due_date} ${status} ${open_minor}`)

it('a month is charged to the card that was kept, once, however often anybody looks', async () => {
  const ada = await member()

  await work()
  await work(1)
  await work(24)

  expect(await bills(ada)).toEqual(['2026-12-01 paid 0'])
  expect(provider.countOf('charge')).toBe(1)
  expect(await mails(ada)).toContain('bill-collected')
  expect(await brokenPromises(chain)).toEqual([])
})

it('what its bank refuses stays open, is not tried again, and its payer is reminded', async () => {
  const bea = await member()
  provider.meanwhile = null
  provider.chargeAs = { is: 'refused', reason: 'declined', providerCode: '05' } satisfies Outcome

  await work()
  await work(24)
  await work(24)

  expect(await bills(bea)).toEqual([`2026-12-01 pending ${price}`])
  expect(provider.countOf('charge')).toBe(1)
  expect(await mails(bea)).toContain('bill-overdue')
  expect(await brokenPromises(chain)).toEqual([])
})

it('a card of another merchant account is not charged: its payer has two weeks', async () => {
  const cem = await member({ account: 'elsewhere' })

  await work()

  expect(await bills(cem)).toEqual([`2026-12-15 pending ${price}`])
  expect(provider.countOf('charge')).toBe(0)
  expect(await mails(cem)).toContain('bill-to-pay')
})

it('an answer that was lost is asked for, not charged again', async () => {
  const dev = await member()
  provider.meanwhile = async ({ operation, reference }) => {
    if (operation !== 'charge') return
    const amount = { amountMinor: price, currency: 'EUR' }
    provider.says.set(reference, { is: 'paid', amount, reference, transactionRef: 't1', method: null })
    provider.chargeAs = { is: 'unknown', why: 'timeout' }
  }

  await work()
  await work(1)

  expect(await bills(dev)).toEqual(['2026-12-01 paid 0'])
  expect(provider.countOf('charge')).toBe(1)
})
