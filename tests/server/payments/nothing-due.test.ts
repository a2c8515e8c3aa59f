import { beforeAll, beforeEach, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPayingClub } from './paying-situations.ts'

const club = startPayingClub({})
const { chain, provider } = club
const nothing = { amountMinor: 0, currency: 'EUR' }
beforeAll(async () => {
  await db().updateTable('plans').set({ joining_fee_minor: 0 }).where('chain_id', '=', chain).execute()
  await db().updateTable('addons').set({ price_monthly_minor: 0 }).where('chain_id', '=', chain).execute()
})
beforeEach(() => {
  provider.reset()
  Object.assign(provider.adapter, { keepsForNothing: true })
})

const bought = async (personId: string) =>
  (await club.rows('payment_intents', personId)).map(({ provider: by, state }) => `${by} ${state}`)

it('a membership of which nothing is due begins without a payment where its provider cannot keep a card for nothing', async () => {
  Object.assign(provider.adapter, { keepsForNothing: false })
  const personId = await club.buyer()

  const answer = await club.buy(personId, { input: { shownDueToday: nothing } })

  expect(answer).toMatchObject({ ok: true, value: { code: 'RD' } })
  expect(provider.taken.size).toBe(0)
  expect(await bought(personId)).toEqual(['nothing-due fulfilled'])
  expect(await club.rows('subscriptions', personId)).toMatchObject([{ means: 'invoice' }])
})

it('one that can is asked to keep the card, and takes nothing', async () => {
  const personId = await club.buyer()

  await club.buy(personId, { input: { shownDueToday: nothing } })

  expect(await bought(personId)).toEqual(['scripted pending'])
})

it('an add-on, and whatever else leaves the way of paying as it is, never opens a payment of nothing', async () => {
  const personId = await club.buyer()
  const made = await club.situations['make-addon-payment']?.make(personId)

  const answer = await club.call(
    'payment/make-addon-payment',
    { personId, ...made, provider: 'scripted', baseUrl: `https://${chain}.test`, shownDueToday: nothing },
    { caller: callerOf(personId), flow: club.flow() },
  )

  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true, value: { code: 'RD' } })
  expect(provider.taken.size).toBe(0)
  expect(await bought(personId)).toEqual(['nothing-due fulfilled'])
})
