import { expect, it } from 'vitest'
import { freshChain } from '../support/database.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { signedIn, somebody } from '../support/people.ts'

const { chain, call, test } = startDemoClub()
const elsewhere = freshChain()

it.each([
  ['config/load-centers-for-area', {}, (body: { centers: unknown[] }) => expect(body.centers).toHaveLength(1)],
  [
    'subscription/load-available-subscriptions-for-anonymous',
    { centerId: '102' },
    (body: { errorCode: string }) => expect(body.errorCode).toBe('INVALID_PLAN'),
  ],
  [
    'subscription/get-plan-summary-for-new',
    { planId: 'komplett', centerId: '102' },
    (body: { errorCode: string }) => expect(body.errorCode).toBe('INVALID_PLAN'),
  ],
  [
    'subscription/validate-promo-code',
    { code: 'WILLKOMMEN', planId: 'komplett' },
    (body: { errorCode: string }) => expect(body.errorCode).toBe('INVALID_PLAN'),
  ],
  [
    'subscription/load-addons-for-product',
    { planId: 'komplett', centerId: '102' },
    (body: { addons: unknown[] }) => expect(body.addons).toEqual([]),
  ],
  [
    'person/find-person-by-email',
    { email: 'anna@example.org' },
    (body: { exists: boolean }) => expect(body.exists).toBe(false),
  ],
  [
    'questionnaire/get-questionnaire-template',
    { purpose: 'join' },
    (body: { questionnaireId: string | null }) => expect(body.questionnaireId).toBeNull(),
  ],
])('another chain sees nothing of this one: %s', async (id, input, look) => {
  await somebody(elsewhere)

  const { body } = await test.ask(elsewhere, id, input)

  look(body)
})

it.each([
  ['person/load-person-detail-for-profile'],
  ['subscription/load-person-subscriptions-for-profile'],
  ['payment-agreement/get-person-active-valid-payments-agreements'],
  ['questionnaire/get-active-questionnaires'],
])('staff of another chain reach nobody of this one: %s', async (id) => {
  const { token } = await signedIn(elsewhere, { levels: ['MEMBER', 'STAFF', 'MANAGER'] }, test.now)

  const { status } = await test.ask(elsewhere, id, { personId: 'carla' }, { token })

  expect(status).toBe(404)
})

it('the key of a payment opens nothing in another chain', async () => {
  const { id } = await somebody(chain, { centerId: '102' })
  const order = {
    personId: id,
    subscriptionId: 'flex',
    subscriptionCenterId: '102',
    shownDueToday: { amountMinor: 6990, currency: 'EUR' },
  }
  const bought = await call('payment/make-invoice-new-subscription-payment', order, {
    caller: callerOf(id),
    flow: { instanceId: 'x', act: 'pay', key: 'k' },
  })

  const { status } = await test.ask(elsewhere, 'payment/check-payment', { paymentId: bought.value.paymentId })

  expect(bought.value.code).toBe('RD')
  expect(status).toBe(404)
})
