import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { bookingJobs, keepClasses } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf } from '../support/demo-club.ts'
import { keepCard } from '../support/kept-card.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { pricedClass } from '../support/priced-class.ts'
import { paid, visa } from '../support/scripted-adapter.ts'

const club = startPaymentClub(
  {},
  {},
  {
    timeZone: 'Europe/Berlin',
    booking: { lateCancel: 'keep', holdMinutes: 5, overlap: false, waitingList: { offerMinutes: 30 } },
  },
)
const { chain, test } = club
beforeEach(() => {
  test.now = new Date('2026-12-10T11:00:00Z')
})
const minutes = (count: number) => {
  test.now = new Date(test.now.getTime() + count * 60_000)
}
const as = (id: string) => ({ caller: callerOf(id), now: test.now, flow: club.flow() })
const shownDueToday = { amountMinor: 1500, currency: 'EUR' }
const call = (name: string, personId: string, input: object) => club.call(name, { personId, ...input }, as(personId))
const pay = (personId: string, bookingId: string, more: object = {}) =>
  call('payment/make-cc-class-booking-payment', personId, {
    bookingId,
    shownDueToday,
    provider: 'scripted',
    baseUrl: `https://${chain}.test`,
    ...more,
  })
const check = async (personId: string, bookingId: string) =>
  (await call('booking/check-privilege-booking', personId, { bookingId })).value
const hold = (personId: string, bookingId: string) => call('booking/attempt-create-booking', personId, { bookingId })
const own = async (personId: string, bookingId: string) => (await check(personId, bookingId)).session.own
/** Everything that is due, as the server's own clock does it. */
const work = async (after = 0) => {
  minutes(after)
  await keepClasses(chain, test.now)
  await workDue({ kinds: [...bookingJobs, ...paymentJobs], now: test.now, chain })
}
const left = async (id: string) => {
  const row = await db().selectFrom('bookables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.places_left
}
const settle = (paymentId: string, outcome = paid(1500)) => club.settle(paymentId, 'webhook', outcome)
const refused = { is: 'refused', reason: 'declined', providerCode: null } as const
const state = async (paymentId: string) => (await club.intent(paymentId)).state
/** A class with a place that is paid for. */
const booked = async (more: Parameters<typeof pricedClass>[1] = {}) => {
  const personId = await club.buyer()
  const bookingId = await pricedClass(chain, more)
  const { value } = await pay(personId, bookingId)
  await settle(value.paymentId, paid(1500, { transactionRef: value.paymentId }))
  const place = await own(personId, bookingId)
  return { personId, bookingId, paymentId: value.paymentId, participationId: place.participationId }
}
const cancel = (one: { personId: string; participationId: string }, more: object = {}) =>
  call('booking/cancel-booking', one.personId, { participationId: one.participationId, ...more })

describe('a class with a price', () => {
  it('P-07: is told what it costs, held while it is paid for, and booked once it is paid', async () => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain)
    const told = await check(personId, bookingId)
    expect(told.session.price).toEqual(shownDueToday)
    expect(told.spends).toMatchObject([{ id: 'price', kind: 'price', price: shownDueToday }])
    expect(told.paymentOptions).toMatchObject([{ means: 'card', provider: 'scripted' }])
    const held = (await hold(personId, bookingId)).value

    const { value } = await pay(personId, bookingId)

    expect(value.next.kind).toBe('redirect')
    expect(await own(personId, bookingId)).toMatchObject({
      participationId: held.participationId,
      state: 'TENTATIVE',
      expiresAt: '2026-12-10T11:15:00.000Z',
    })
    expect((await club.intent(value.paymentId)).expires_at).toEqual(new Date('2026-12-10T11:15:00Z'))
    await settle(value.paymentId)
    await settle(value.paymentId)
    expect(await own(personId, bookingId)).toMatchObject({ participationId: held.participationId, state: 'BOOKED' })
    expect(await club.rows('invoices', personId)).toMatchObject([{ amount_minor: 1500, open_minor: 0 }])
    expect(await left(bookingId)).toBe(9)
    expect(await club.mails(personId)).toEqual(['class-booked', 'payment-paid'])
  })

  it('is paid for with a card that is kept, at once', async () => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain)
    await keepCard(chain, personId, test.now)
    const [card] = (await check(personId, bookingId)).paymentOptions
    expect(card).toMatchObject({ means: 'cof' })
    club.provider.chargeAs = paid(1500)

    const { value } = await call('payment/make-cof-class-booking-payment', personId, {
      bookingId,
      shownDueToday,
      agreementId: card.agreementId,
      baseUrl: `https://${chain}.test`,
    })

    expect(value.code).toBe('RD')
    expect(await own(personId, bookingId)).toMatchObject({ state: 'BOOKED' })
  })

  it('keeps no card of whoever pays it: nothing follows', async () => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain)
    const { value } = await pay(personId, bookingId)
    await settle(value.paymentId, paid(1500, { method: visa }))

    expect(await own(personId, bookingId)).toMatchObject({ state: 'BOOKED' })
    expect(await club.rows('stored_methods', personId)).toEqual([])
  })

  it('P-42: is not booked without paying, nor paid for at another price or another term', async () => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain)
    const book = (more: object) => call('booking/create-booking', personId, { bookingId, ...more })
    for (const spendId of [undefined, 'price']) {
      expect(await book({ spendId })).toMatchObject({ code: 'NoPrivilege', params: { reason: 'toPay' } })
    }
    expect(await pay(personId, bookingId, { shownDueToday: { amountMinor: 1, currency: 'EUR' } })).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { now: shownDueToday },
    })
    expect(await pay(personId, bookingId, { shownCancelling: 'refused' })).toMatchObject({ code: 'CANCELLING_CHANGED' })
    expect(await pay(personId, 'nowhere')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await own(personId, bookingId)).toBeNull()
    expect(await club.rows('payment_intents', personId)).toEqual([])
  })

  it.each(['BLACKLISTED', 'BLOCKED', 'SANCTIONED'] as const)('P-41: somebody %s pays for none', async (standing) => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain)
    await db().updateTable('persons').set({ standing }).where('id', '=', personId).execute()
    expect((await pay(personId, bookingId)).code).toContain(standing)
    expect(club.provider.countOf('start')).toBe(0)
  })

  it('that is full takes nobody’s money, and its last place is paid for by one', async () => {
    const bookingId = await pricedClass(chain, { places: 1 })
    const people = await Promise.all(Array.from({ length: 4 }, () => club.buyer()))
    const answers = await Promise.all(people.map((one) => pay(one, bookingId)))
    expect(answers.map(({ code = 'paid' }) => code).sort()).toEqual(['CLASS_FULL', 'CLASS_FULL', 'CLASS_FULL', 'paid'])
    expect(club.provider.countOf('start')).toBe(1)
  })
})

describe('while a payment is open', () => {
  it('the place is given up neither by leaving the page nor by looking at another class', async () => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain, { places: 1 })
    await pay(personId, bookingId)
    await call('booking/clear-previous-tentative-participations', personId, {})
    await hold(personId, await pricedClass(chain, { startsAt: '2026-12-22T17:00:00Z' }))
    await hold(personId, bookingId)

    expect(await own(personId, bookingId)).toMatchObject({ expiresAt: '2026-12-10T11:15:00.000Z' })
    expect(await left(bookingId)).toBe(0)
  })

  it('refused: the place is kept for another try, half an hour from the first at most', async () => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain)
    for (const [expiresAt, after] of [
      ['2026-12-10T11:15:00.000Z', 12],
      ['2026-12-10T11:27:00.000Z', 12],
      ['2026-12-10T11:30:00.000Z', 1],
    ] as const) {
      const { value } = await pay(personId, bookingId)
      expect(await own(personId, bookingId)).toMatchObject({ state: 'TENTATIVE', expiresAt })
      minutes(after)
      await settle(value.paymentId, refused)
    }
    await call('booking/clear-previous-tentative-participations', personId, {})
    expect(await own(personId, bookingId)).toBeNull()
  })

  it('paid after the place was lost: it is taken again where one is free, else the money goes back', async () => {
    const [early, late] = [await club.buyer(), await club.buyer()]
    const bookingId = await pricedClass(chain, { places: 1 })
    const first = await pay(early, bookingId)
    await work(16)
    expect(await left(bookingId)).toBe(1)
    const second = await pay(late, bookingId)
    await settle(second.value.paymentId)
    await settle(first.value.paymentId)
    expect(await state(first.value.paymentId)).toBe('refunding')
    expect(await own(early, bookingId)).toBeNull()

    const free = await pricedClass(chain)
    const third = await pay(early, free)
    await work(16)
    await settle(third.value.paymentId)
    expect(await own(early, free)).toMatchObject({ state: 'BOOKED' })
  })

  it('called off by the club: what is paid then goes back', async () => {
    const personId = await club.buyer()
    const bookingId = await pricedClass(chain)
    const { value } = await pay(personId, bookingId)
    await db().updateTable('bookables').set({ state: 'CANCELLED' }).where('id', '=', bookingId).execute()
    await settle(value.paymentId)
    expect(await state(value.paymentId)).toBe('refunding')
  })
})

describe('a place that was paid for is given back', () => {
  it('in time: the money goes back the way it came, once', async () => {
    const one = await booked()
    expect(await cancel(one)).toMatchObject({ value: { returned: 'money' } })
    expect(await cancel(one)).toMatchObject({ code: 'ALREADY_CANCELLED' })
    await work()
    await work()
    expect(await state(one.paymentId)).toBe('refunded')
    expect(await club.rows('invoices', one.personId)).toMatchObject([{ amount_minor: 1500 }, { amount_minor: -1500 }])
  })

  it('late: it stays paid, where that was agreed to', async () => {
    const one = await booked({ startsAt: '2026-12-10T17:00:00Z' })
    expect(await cancel(one)).toMatchObject({ code: 'TOO_LATE_TO_CANCEL', params: { reason: 'keeps' } })
    expect(await cancel(one, { acceptsLate: true })).toMatchObject({ value: { returned: 'kept' } })
    await work()
    expect(await state(one.paymentId)).toBe('fulfilled')
  })
})

it('who waits for a place that is paid for is offered it, and booked only by paying', async () => {
  const one = await booked({ places: 1, list: 5 })
  const waiter = await club.buyer()
  const { value } = await call('booking/create-booking', waiter, { bookingId: one.bookingId, joinsList: true })
  expect(value.state).toBe('BOOKED_IN_WAITING_LIST')
  await cancel(one)
  await work()

  expect(await own(waiter, one.bookingId)).toMatchObject({ state: 'TENTATIVE', expiresAt: '2026-12-10T11:30:00.000Z' })
  const payment = await pay(waiter, one.bookingId)
  await settle(payment.value.paymentId)
  expect(await own(waiter, one.bookingId)).toMatchObject({ state: 'BOOKED' })
})
