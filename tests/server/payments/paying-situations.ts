import { beforeAll } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { writeSale } from '#server/features/money/write-sale.ts'
import { insertAgreement } from '#server/features/payments/agreement-repository.ts'
import type { PaymentsEnvironment } from '#server/features/payments/environment.ts'
import { insertStoredMethod } from '#server/features/payments/stored-methods.ts'
import { lockPerson } from '#server/features/persons/service.ts'
import { insertSubscription } from '#server/features/subscriptions/subscription-repository.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { pricedCamp } from '../support/priced-camp.ts'
import { pricedClass, pricedHour } from '../support/priced-class.ts'
import { pricedCourse } from '../support/priced-course.ts'
import { visa } from '../support/scripted-adapter.ts'

/** How a call is paid: a card that is kept, a page or a widget of a provider, or nobody outside. */
export type Way = 'kept' | 'redirect' | 'widget' | 'here'

interface Situation {
  readonly ways: readonly Way[]
  /** What a member sends who is in the middle of it; the price and the way are added. */
  readonly make: (personId: string) => Promise<object>
  /** Takes no amount that was shown. */
  readonly unpriced?: true
}

const mandate = 'paymentddagreementwithoutpaymentprovider'
const bank = { holder: 'Ada Lovelace', iban: 'DE89 3704 0044 0532 0130 00' }
const outside = ['redirect', 'widget'] as const
const config = {
  debt: { maxInvoices: 3, partial: true },
  topUp: { amounts: [20, 50], minimum: 5, maximum: 500 },
  timeZone: 'Europe/Berlin',
  paymentProvidersConfig: {
    [mandate]: {
      allowedForMember: true,
      allowedForStaff: true,
      scheme: 'sepa',
      noticeDays: 2,
      creditorName: 'Nordlys Fitness GmbH',
      creditorId: 'DE98ZZZ09999999999',
    },
  },
}

/** A club with one situation for every call of the contract that pays. */
export function startPayingClub(more: Partial<PaymentsEnvironment>) {
  const club = startPaymentClub(more, {}, config)
  const { chain, test } = club
  const at = { centerId: '102' }
  const free = { minimum: { count: 1, unit: 'weeks' }, maximum: { count: 2, unit: 'months' }, timesPerYear: 3 }
  const terms = {
    noticeDays: 0,
    latestDays: 365,
    feeMinor: 500,
    feeMonthlyMinor: 1000,
    extendsEnd: true,
    mayStop: true,
  }
  beforeAll(() =>
    db()
      .updateTable('plans')
      .set({
        buy_out_terms: json({ percent: 50, minimumMinor: 2000 }),
        notice_count: 1,
        notice_unit: 'months',
        freeze_terms: json({ ...free, ...terms }),
        freeze_days_per_year: 60,
      })
      .where('chain_id', '=', chain)
      .where('id', '=', 'komplett')
      .execute(),
  )

  const held = async (personId: string, bindingEnds: string | null = null) => {
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
      size: null,
      priceMonthlyMinor: 5490,
      startDate: '2026-06-01',
      today: '2026-06-01',
      endDate: null,
      bindingEnds,
      means: 'card',
      promoCode: null,
      intentId: id,
      addons: [],
      byPersonId: null,
      billedUntil: '2026-12-31',
    })
    return id
  }
  const keep = async (personId: string) => {
    const same = { chain, personId, account: 'main', provider: 'scripted', intentId: null, now: test.now }
    const method = { ...visa, token: crypto.randomUUID() }
    const storedMethodId = await insertStoredMethod({ ...same, method })
    return insertAgreement({
      ...same,
      storedMethodId,
      centerId: '102',
      validUntil: '2030-03-31',
      kind: 'CC',
      name: 'Visa',
      last4: '1111',
    })
  }
  const owes = (personId: string, amountMinor: number) =>
    tx(async () => {
      await lockPerson(chain, personId)
      const sale = await writeSale(chain, {
        personId,
        dueDate: '2026-10-01',
        today: '2026-10-01',
        currency: 'EUR',
        now: test.now,
        paidWith: null,
        centerId: '102',
        subscriptionId: null,
        intentId: null,
        lines: [{ kind: 'monthly', name: 'Komplett', from: null, to: null, amountMinor }],
      })
      return sale?.invoiceId ?? ''
    })

  const plan = { subscriptionId: 'komplett', subscriptionCenterId: '102', startupDate: '2027-01-01' }
  const bought = async () => plan
  const place = async () => ({ bookingId: await pricedClass(chain, { places: 500 }) })
  const hour = async () => ({ bookingId: await pricedHour(chain) })
  const filled = async (personId: string) => {
    const self = { caller: callerOf(personId), now: test.now }
    const wish = { personId, memberId: personId, courseId: await pricedCourse(chain, test.now) }
    const { value } = await club.call('courses/add-course-to-shopping-basket', wish, self)
    return { basketId: value.basket.id }
  }
  const inParts = { depositMinor: 1000, parts: 2 }
  const filledInParts = async (personId: string) => {
    const self = { caller: callerOf(personId), now: test.now }
    const courseId = await pricedCourse(chain, test.now, { plan: inParts })
    const wish = { personId, memberId: personId, courseId, productId: 'whole' }
    const { value } = await club.call('courses/add-course-to-shopping-basket', wish, self)
    return { basketId: value.basket.id, shownPlan: value.basket.plan }
  }
  const campingInParts = async (personId: string) => {
    const self = { caller: callerOf(personId), now: test.now }
    const { camp } = await pricedCamp(chain, test.now, { plan: inParts })
    const { value } = await club.call(
      'camps/add-camp-to-shopping-basket',
      { personId, memberId: personId, campId: camp },
      self,
    )
    return { basketId: value.basket.id, shownPlan: value.basket.plan }
  }
  const camping = async (personId: string) => {
    const self = { caller: callerOf(personId), now: test.now }
    const { camp, judo } = await pricedCamp(chain, test.now)
    const wish = { personId, memberId: personId, campId: camp, electiveIds: [judo] }
    const { value } = await club.call('camps/add-camp-to-shopping-basket', wish, self)
    return { basketId: value.basket.id }
  }
  const pack = { clipcardId: 'pt-10', clipcardCenterId: '102' }
  const changed = async (personId: string) => ({
    subscriptionId: await held(personId),
    subscriptionCenterId: '102',
    planId: 'flex',
    startupDate: '2026-12-10',
  })
  const added = async (personId: string) => ({
    subscriptionId: await held(personId),
    subscriptionCenterId: '102',
    addOns: ['sauna'],
  })
  const replaced = async (personId: string) => ({ ...at, agreementId: await keep(personId) })
  const mandated = { bank, mandateAccepted: true }

  const situations: { readonly [call: string]: Situation } = {
    'make-ach-new-subscription-payment': { ways: ['here'], make: async () => ({ ...plan, ...mandated }) },
    'make-cash-upfront-new-subscription-payment': { ways: ['here'], make: bought },
    'make-invoice-new-subscription-payment': { ways: ['here'], make: bought },
    'make-cc-eft-upfront-new-subscription-payment': { ways: outside, make: bought },
    'make-pl-new-subscription-payment': { ways: outside, make: bought },
    'make-cof-eft-upfront-new-subscription-payment': { ways: ['kept'], make: bought },
    'make-change-subscription-payment': { ways: ['here', ...outside], make: changed },
    'make-cof-change-subscription-payment': { ways: ['kept'], make: changed },
    'make-addon-payment': { ways: ['here', ...outside], make: added },
    'make-cof-addon-payment': { ways: ['kept'], make: added },
    'make-dd-create-agreement-payment': { ways: ['here'], unpriced: true, make: async () => ({ ...at, ...mandated }) },
    'make-invoice-create-agreement-payment': { ways: ['here'], unpriced: true, make: async () => at },
    'make-pl-create-agreement-payment': { ways: outside, unpriced: true, make: async () => at },
    'make-dd-update-agreement-payment': {
      ways: ['here'],
      unpriced: true,
      make: async (personId) => ({ ...(await replaced(personId)), ...mandated }),
    },
    'make-invoice-update-agreement-payment': { ways: ['here'], unpriced: true, make: replaced },
    'make-pl-update-agreement-payment': { ways: outside, unpriced: true, make: replaced },
    'make-cc-class-booking-payment': { ways: outside, make: place },
    'make-cof-class-booking-payment': { ways: ['kept'], make: place },
    'make-cc-activity-booking-payment': { ways: outside, make: hour },
    'make-cof-activity-booking-payment': { ways: ['kept'], make: hour },
    'make-cc-course-payment': { ways: outside, make: filled },
    'make-cof-course-payment': { ways: ['kept'], make: filled },
    'make-cc-camps-payment': { ways: outside, make: camping },
    'make-cof-camps-payment': { ways: ['kept'], make: camping },
    'make-course-payment-create-pa-and-deposit': { ways: ['kept', ...outside], make: filledInParts },
    'make-camps-payment-create-pa-and-deposit': { ways: ['kept', ...outside], make: campingInParts },
    'make-cc-clipcard-payment': { ways: outside, make: async () => pack },
    'make-cof-clipcard-payment': { ways: ['kept'], make: async () => pack },
    'make-cc-shopping-basket-payment': {
      ways: ['kept', ...outside],
      make: async (personId) => {
        const price = { amountMinor: 55_000, currency: 'EUR' }
        const made = await club.call(
          'payment/create-clipcard-staff-shopping-basket',
          { personId, ...pack, price, reason: 'loyal' },
          {
            caller: { user: { ...self, userId: 'lou', accessLevel: ['STAFF'] }, sessionId: 's' },
          },
        )
        return { basketId: made.value.basketId }
      },
    },
    'make-cc-debt-payment': {
      ways: ['kept', ...outside],
      make: async (personId) => ({ ...at, invoices: [await owes(personId, 4900), await owes(personId, 1500)] }),
    },
    'make-cc-sa-debt-payment': {
      ways: ['kept', ...outside],
      make: async (personId) => ({
        ...at,
        parts: [{ invoiceId: await owes(personId, 6180), amount: { amountMinor: 2000, currency: 'EUR' } }],
      }),
    },
    'make-cc-top-up-account': {
      ways: ['kept', ...outside],
      unpriced: true,
      make: async () => ({ ...at, topUpAmount: 2000 }),
    },
    'make-cc-freeze-subscription': {
      ways: ['kept', ...outside],
      make: async (personId) => ({
        subscription: await held(personId),
        fromDate: '2027-01-01',
        toDate: '2027-01-31',
        provider: 'scripted',
      }),
    },
    'make-cc-terminate-buy-out-payment': {
      ways: outside,
      make: async (personId) => ({
        subscriptionId: await held(personId, '2027-05-31'),
        terminationDate: '2027-01-31',
      }),
    },
    'start-clipcard-subscription-payment-session': {
      ways: ['kept', ...outside],
      make: async (personId) => {
        const wanted = { personId, subscriptionId: 'kurskarte', subscriptionCenterId: '101', size: 8 }
        const made = await club.call('clipcards/create-shopping-basket-for-cc-subscription', wanted, {
          caller: { user: { ...self, userId: personId }, sessionId: 's' },
        })
        return { basketId: made.value.basketId }
      },
    },
  }
  const self = { centerId: '102', birthday: '1990-01-01', status: 'ACTIVE', accessLevel: ['MEMBER'], relations: [] }

  return { ...club, situations, keep }
}
