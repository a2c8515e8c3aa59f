import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { db, setDatabase } from '#server/db/ambient.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'

const { chain, call } = startDemoClub()
let count = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  // Here, since a prepared statement is put into words only once in a process.
  async transformResult({ result }) {
    count += 1
    return result
  },
}
beforeAll(() => setDatabase(db().withPlugin(counter)))

const order = {
  subscriptionId: 'komplett',
  subscriptionCenterId: '102',
  startupDate: '2027-01-01',
  addOns: ['towel', 'sauna'],
  promoCode: 'ZEHNER',
  shownDueToday: { amountMinor: 3900, currency: 'EUR' },
}
const details = { firstName: 'Ada', lastName: 'L', birthday: '1990-05-05', email: 'ada@example.org', zipCode: '10115' }

it.each([
  ['config/load-centers-for-area', {}, 1],
  ['subscription/load-available-subscriptions-for-anonymous', { centerId: '102', promoCode: 'MEINEFIRMA' }, 3],
  ['subscription/load-available-subscriptions-for-person', { centerId: '102', personId: 'carla' }, 4],
  ['subscription/load-addons-for-product', { planId: 'komplett', centerId: '102' }, 3],
  ['subscription/get-plan-summary-for-new', { ...order, planId: 'komplett', centerId: '102', addons: ['towel'] }, 3],
  ['subscription/load-person-subscriptions-for-profile', { personId: 'carla' }, 4],
  ['person/load-person-detail-for-profile', { personId: 'carla' }, 1],
  [
    'questionnaire/submit-answers',
    { questionnaireId: 'welcome', finalAnswers: { goal: 'health', 'heard-from': 'x' } },
    3,
  ],
  ['person/create-person', { centerId: '102', password: 'Geheim12!x', person: details }, 9],
  ['payment/make-invoice-new-subscription-payment', order, 30],
])('%s takes a fixed number of statements, however much there is', async (id, input, most) => {
  const { id: buyer } = await somebody(chain, { centerId: '102' })
  const personId = 'personId' in input ? input.personId : buyer
  const own = id.startsWith('payment/') ? { ...input, personId } : input
  count = 0

  const answer = await call(id, own, {
    caller: id === 'person/create-person' ? null : callerOf(personId),
    flow: { instanceId: 'i', act: id, key: 'k' },
  })

  expect(answer.ok, JSON.stringify(answer)).toBe(true)
  expect(count).toBeLessThanOrEqual(most)
  expect(count).toBeGreaterThan(0)
})
