import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf, clubConfig, startDemoClub } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'
import { type FlowAct, type Loose, price } from './house.ts'

// A mandate is kept here and nobody is called: of what providers are held to, this remains.

const mandate = 'paymentddagreementwithoutpaymentprovider'
const creditor = { scheme: 'sepa', creditorName: 'Club', creditorId: 'DE98ZZZ09999999999', noticeDays: 2 }
const { chain, call } = startDemoClub({
  paymentProvidersConfig: {
    ...(clubConfig.paymentProvidersConfig as object),
    [mandate]: { allowedForMember: true, allowedForStaff: true, ...creditor },
  },
})
let flows = 0
const flow = (): FlowAct => ({ instanceId: `d${++flows}`, act: 'pay', key: `d${flows}` })
const buyer = async () => (await somebody(chain, { centerId: '102' })).id
const buy = (person: string, as: FlowAct = flow(), bank = 'DE89370400440532013000'): Promise<Loose> => {
  const order = { personId: person, subscriptionId: 'komplett', subscriptionCenterId: '102', startupDate: '2027-01-01' }
  const account = { bank: { holder: 'Ada Lovelace', iban: bank }, mandateAccepted: true }
  const shownDueToday = { amountMinor: price, currency: 'EUR' }
  return call(
    'payment/make-ach-new-subscription-payment',
    { ...order, ...account, shownDueToday },
    { caller: callerOf(person), flow: as as never },
  )
}
const rows = (table: 'payment_intents' | 'payment_agreements' | 'subscriptions', person: string): Promise<Loose[]> =>
  db().selectFrom(table).selectAll().where('chain_id', '=', chain).where('person_id', '=', person).execute()
const counts = async (person: string) =>
  Promise.all(
    (['payment_intents', 'payment_agreements', 'subscriptions'] as const).map((one) => rows(one, person)),
  ).then((all) => all.map(({ length }) => length))

it('two tabs and a double click are one purchase and one mandate, and the later tab is told', async () => {
  const [person, act] = [await buyer(), flow()]
  const tab = { ...act, key: `${act.key}b` }

  const answers = await Promise.all([act, act, tab, tab].map((one) => buy(person, one)))

  const bought = answers.filter(({ ok }) => ok)
  expect(bought.map(({ value }) => value.code)).toEqual(['RD', 'RD'])
  expect(answers.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(['EXISTS_SAME_TYPE', 'EXISTS_SAME_TYPE'])
  expect(new Set(bought.map(({ value }) => value.paymentId)).size).toBe(1)
  expect(await counts(person)).toEqual([1, 1, 1])
})

it('what cannot be delivered is refused, and neither payment nor mandate stays of it', async () => {
  const person = await buyer()
  await buy(person)

  const again = await buy(person, flow(), 'DE02120300000000202051')

  expect(again).toMatchObject({ ok: false })
  expect(await counts(person)).toEqual([1, 1, 1])
})

it("somebody else's payment shows state and amount alone", async () => {
  const { paymentId } = (await buy(await buyer())).value

  const { value } = await call('payment/check-payment', { paymentId }, { caller: callerOf(await buyer()) })

  expect(value).toMatchObject({ code: 'RD', next: null, returnTo: null, purchase: null })
})
