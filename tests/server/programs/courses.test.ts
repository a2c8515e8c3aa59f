import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startCourseClub } from './course-club.ts'

const club = startCourseClub()

describe('a course', () => {
  it('that has begun costs what is left of it, in the list as in its details and in the basket', async () => {
    const { parent, child } = await club.family()
    const course = await club.course()
    club.minutes(21 * 24 * 60)

    const { courses } = (await club.call('courses/search-courses', parent, {})).value
    const details = (await club.call('courses/get-course-details', parent, { courseId: course })).value
    const { basket } = (await club.add(parent, course, child)).value

    const left = { amountMinor: 8 * 1290, currency: 'EUR' }
    expect(basket.total).toEqual(left)
    expect(courses.find((one: { readonly id: string }) => one.id === course).price).toEqual(left)
    expect([details.course.price, details.products[0].price]).toEqual([left, left])
  })

  it('P-07 S-18: is put into a basket for a child, paid, and booked for each of its units', async () => {
    const { parent, child } = await club.family()
    const course = await club.course()
    const { basket } = (await club.add(parent, course, child)).value
    expect(basket).toMatchObject({ state: 'ACTIVE', quantity: 1, total: { amountMinor: 12_900, currency: 'EUR' } })
    expect(basket.items[0]).toMatchObject({ personId: child, state: 'HELD', units: 10, from: '2026-12-14' })
    expect(basket.taxes.amountMinor).toBeLessThan(basket.total.amountMinor)
    expect(await club.placesLeft(course)).toBe(7)

    const { value } = await club.pay(parent, basket.id, 12_900)
    await club.settle(value.paymentId, 'webhook', paid(12_900))
    await club.settle(value.paymentId, 'webhook', paid(12_900))

    const { entries } = (await club.call('dashboard/schedule-by-current-person', parent, {})).value
    expect(entries).toMatchObject([{ personId: child, type: 'COURSE', state: 'BOOKED', session: { minutes: 45 } }])
    expect(await busy(child)).toBe(10)
    expect((await club.basket(parent)).state).toBe('EMPTY')
    const { basket: paidOne } = (
      await club.call('shopping-basket/get-shopping-basket', parent, { shoppingBasketId: basket.id })
    ).value
    expect(paidOne).toMatchObject({ state: 'PAID', items: [{ state: 'BOOKED' }] })
    expect(await club.pay(parent, basket.id, 12_900)).toMatchObject({ code: 'BASKET_ALREADY_PAID' })
    await allIsCounted()
  })

  it('is told to whom it is booked for: the way in the mail leads to their place', async () => {
    const { parent, child } = await club.family()
    const course = await club.course()
    const { basket } = (await club.add(parent, course, child)).value
    const due = basket.total.amountMinor
    const { value } = await club.pay(parent, basket.id, due)

    await club.settle(value.paymentId, 'webhook', paid(due, { transactionRef: value.paymentId }))

    expect(await club.mails(child)).toContain('class-booked')
    expect(await club.mails(parent)).not.toContain('class-booked')
  })

  it('S-18: is changed and taken out again; what it costs follows the unit with which somebody begins', async () => {
    const { parent, child } = await club.family()
    const [one, other] = [await club.course(), await club.course({ starts: '18:00' })]
    const { basket } = (await club.add(parent, one, child, { startUnit: 4 })).value
    expect(basket).toMatchObject({ total: { amountMinor: 7 * 1290 }, items: [{ startUnit: 4, from: '2027-01-04' }] })
    const [{ itemKey }] = basket.items
    const change = (more: object) =>
      club.call('courses/update-course-to-shopping-basket', parent, { itemKey, memberId: child, ...more })
    const asked = { courseId: one, itemKey }
    expect((await club.call('courses/get-course-booking-infos', parent, asked)).value.item).toEqual({
      itemKey,
      memberId: child,
      startUnit: 4,
      productId: 'units',
    })
    expect(await change({ courseId: one, productId: 'sold-no-more' })).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      params: { of: 'course' },
    })
    const moved = (await change({ courseId: other, productId: 'whole', startUnit: 2 })).value.basket
    expect(moved).toMatchObject({ total: { amountMinor: 12_900 }, items: [{ itemKey, courseId: other, units: 9 }] })
    expect(await club.placesLeft(one)).toBe(8)
    expect((await club.call('courses/get-course-booking-infos', parent, asked)).value.item).toBe(undefined)
    expect(await change({ courseId: other, startUnit: 11 })).toMatchObject({ code: 'NO_UNIT_LEFT' })
    const rest = await club.call('courses/delete-course-item', parent, { itemKey })
    expect(rest.value.basket).toMatchObject({ state: 'EMPTY', total: { amountMinor: 0 } })
    expect(await club.placesLeft(other)).toBe(8)
    expect(await club.call('courses/delete-course-item', parent, { itemKey })).toMatchObject({ code: 'ITEM_NOT_FOUND' })
    const empty = await club.pay(parent, basket.id, 0)
    expect(empty).toMatchObject({ code: 'BASKET_EMPTY' })
  })

  it('V-43 V-46: is for somebody who is named, whom the caller may book, and whose age fits', async () => {
    const { parent, child } = await club.family()
    const stranger = await club.family()
    const course = await club.course({ minimumAge: 16 })
    expect(await club.call('courses/add-course-to-shopping-basket', parent, { courseId: course })).toMatchObject({
      code: 'MEMBER_REQUIRED',
    })
    expect(await club.add(parent, course, stranger.child)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await club.add(parent, course, child)).toMatchObject({ code: 'ACTIVITY_NOT_AVAILABLE' })
    expect((await club.add(parent, course)).value.basket.quantity).toBe(1)
    const { members } = (await club.call('courses/get-course-booking-infos', parent, { courseId: course })).value
    expect(members).toMatchObject([
      { id: parent, isSelf: true, own: 'IN_BASKET', whyNot: null },
      { id: child, whyNot: { code: 'ACTIVITY_NOT_AVAILABLE' } },
    ])
  })

  it('is one of ten in a basket at most', async () => {
    const { parent } = await club.family()
    const course = await club.course({ places: 20 })
    for (let count = 0; count < 10; count++) await club.add(parent, course, await club.childOf(parent))
    expect(await club.add(parent, course)).toMatchObject({ code: 'BASKET_FULL', params: { count: 10, of: 'course' } })
  })

  it('lapses in a basket, costs nothing then, is not paid unawares, and can be added again', async () => {
    const { parent, child } = await club.family()
    const [one, other] = [await club.course({ places: 1 }), await club.course({ starts: '18:00' })]
    await club.add(parent, one, child)
    club.minutes(10)
    const { basket } = (await club.add(parent, other, child)).value
    club.minutes(6)
    await club.work()
    const lapsed = await club.basket(parent)
    expect(lapsed).toMatchObject({
      quantity: 1,
      total: { amountMinor: 12_900 },
      items: [{ state: 'LAPSED' }, { state: 'HELD' }],
    })
    expect(await club.pay(parent, basket.id, 12_900)).toMatchObject({ code: 'BASKET_LAPSED', params: { count: 1 } })
    const rival = await club.family()
    expect((await club.add(rival.parent, one)).value.basket.quantity).toBe(1)
    expect(await club.add(parent, one, child)).toMatchObject({ code: 'CLASS_FULL' })
    await club.call('courses/delete-course-item', rival.parent, {
      itemKey: (await club.basket(rival.parent)).items[0].itemKey,
    })
    expect((await club.add(parent, one, child)).value.basket).toMatchObject({ quantity: 2, items: [{}, {}] })
  })

  it('gives money back when a place of the basket went while it was paid, and books none of it', async () => {
    const { parent, child } = await club.family()
    const [last, other] = [await club.course({ places: 1 }), await club.course({ starts: '18:00' })]
    await club.add(parent, last, child)
    const { basket } = (await club.add(parent, other, child)).value
    const { value } = await club.pay(parent, basket.id, 25_800)
    // What was agreed stays as long as somebody pays for it.
    expect(await club.add(parent, last)).toMatchObject({ code: 'CLASS_FULL', params: { of: 'course' } })
    expect(await club.call('courses/delete-course-item', parent, { itemKey: basket.items[0].itemKey })).toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
    })
    club.minutes(31)
    const rival = await club.family()
    await club.add(rival.parent, last)
    await club.settle(value.paymentId, 'webhook', paid(25_800, { transactionRef: value.paymentId }))

    expect(await club.tasks(value.paymentId)).toEqual(['undeliverable'])
    await club.work()
    expect(await busy(child)).toBe(0)
    expect((await club.intent(value.paymentId)).state).toBe('refunded')
    expect(await club.placesLeft(other)).toBe(8)
    await allIsCounted()
  })

  it('gives back what one of two courses cost when that one is cancelled', async () => {
    const { parent, child } = await club.family()
    const [one, other] = [await club.course(), await club.course({ starts: '18:00' })]
    await club.add(parent, one, child, { startUnit: 6 })
    const { basket } = (await club.add(parent, other, child)).value
    const { value } = await club.pay(parent, basket.id, 5 * 1290 + 12_900)
    await club.settle(value.paymentId, 'webhook', paid(5 * 1290 + 12_900, { transactionRef: value.paymentId }))
    const { entries } = (await club.call('dashboard/schedule-by-current-person', parent, {})).value
    const first = entries.find(({ session }: { session: { id: string } }) => session.id === one)
    expect(
      await club.callFor(parent, child, 'booking/cancel-booking', { participationId: first.participationId }),
    ).toMatchObject({ value: { returned: 'money' } })
    await club.work(1)
    const { rows } = await sql<{ amount_minor: number }>`
      select amount_minor from payment_refunds where chain_id = ${club.chain}`.execute(db())
    expect(rows.map(({ amount_minor }) => amount_minor)).toContain(5 * 1290)
    expect(await club.placesLeft(one)).toBe(8)
  })
})

describe('S-22: the standby list of a course', () => {
  const standby = (personId: string, courseId: string, memberId = personId) =>
    club.call('courses/add-to-standby-list', personId, { courseId, memberId })

  it('is joined once, and is full, off or not needed', async () => {
    const [first, second, third] = [await club.family(), await club.family(), await club.family()]
    const [course, without] = [
      await club.course({ places: 1, list: 1 }),
      await club.course({ places: 1, starts: '18:00' }),
    ]
    expect(await standby(second.parent, course)).toMatchObject({ code: 'STANDBY_FAILED' })
    await club.add(first.parent, course)
    await club.add(first.parent, without)
    expect((await standby(second.parent, course)).value).toMatchObject({ position: 1 })
    expect(await standby(second.parent, course)).toMatchObject({ code: 'STANDBY_EXISTS' })
    expect(await standby(third.parent, course)).toMatchObject({ code: 'STANDBY_FULL' })
    expect(await standby(third.parent, without)).toMatchObject({ code: 'STANDBY_DISABLED' })
    expect(await club.call('courses/add-to-standby-list', third.parent, { courseId: course })).toMatchObject({
      code: 'MEMBER_REQUIRED',
    })
  })

  it('is served in its order: whoever is busy then is passed, keeps their number, and comes next once they are not', async () => {
    const [holder, busyOne, second, third] = await Promise.all(Array.from({ length: 4 }, () => club.family()))
    const parents = [holder, busyOne, second, third].map((one) => one?.parent ?? '')
    const [holds = '', first = '', next = '', last = ''] = parents
    const [course, beside] = [await club.course({ places: 1, list: 3 }), await club.course()]
    const { basket } = (await club.add(holds, course)).value
    for (const id of [first, next, last]) expect((await standby(id, course)).ok).toBe(true)
    const own = (await club.add(first, beside)).value.basket
    const { value } = await club.pay(first, own.id, 12_900)
    await club.settle(value.paymentId, 'webhook', paid(12_900, { transactionRef: value.paymentId }))
    const offered = async () => {
      await club.work()
      const infos = parents.map((id) => club.call('courses/get-course-booking-infos', id, { courseId: course }))
      const members = (await Promise.all(infos)).map(({ value }) => value.members[0])
      return members.filter(({ own }) => own === 'OFFERED').map(({ id }) => id)
    }
    const decline = async (id: string, courseId = course) => {
      const { entries } = (await club.call('dashboard/schedule-by-current-person', id, {})).value
      const entry = entries.find(({ session }: { session: { id: string } }) => session.id === courseId)
      return club.call('booking/cancel-booking', id, { participationId: entry.participationId })
    }

    await club.call('courses/delete-course-item', holds, { itemKey: basket.items[0].itemKey })
    expect(await offered()).toEqual([next])
    await decline(next)
    expect(await offered()).toEqual([last])
    expect((await decline(first, beside)).ok).toBe(true)
    await decline(last)
    expect(await offered()).toEqual([first])
    await allIsCounted()
  })

  it('offers a place that becomes free for a day; in the basket it is paid like any other', async () => {
    const [first, second] = [await club.family(), await club.family()]
    const course = await club.course({ places: 1, list: 2 })
    await club.add(first.parent, course)
    await standby(second.parent, course, second.child)
    await club.work(60)
    const offered = await club.call('courses/get-course-booking-infos', second.parent, { courseId: course })
    expect(offered.value.members[1]).toMatchObject({ own: 'OFFERED', whyNot: null })
    expect(await club.add(first.parent, course)).toMatchObject({ code: 'CLASS_FULL' })
    club.minutes(12 * 60)
    const { basket } = (await club.add(second.parent, course, second.child)).value
    const { value } = await club.pay(second.parent, basket.id, 12_900)
    await club.settle(value.paymentId, 'webhook', paid(12_900))
    expect(await busy(second.child)).toBe(10)
    await allIsCounted()
  })
})

describe('the last place of a course', () => {
  it('is given once, however many want it', async () => {
    const course = await club.course({ places: 1 })
    const families = await Promise.all(Array.from({ length: 6 }, () => club.family()))
    const answers = await Promise.all(families.map(({ parent }) => club.add(parent, course)))
    expect(answers.filter(({ ok }) => ok).length).toBe(1)
    expect(await club.placesLeft(course)).toBe(0)
    await allIsCounted()
  })
})

const busy = async (personId: string) => {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from occupations
    where chain_id = ${club.chain} and kind = 'PERSON' and owner_id = ${personId}`.execute(db())
  return rows[0]?.times
}

const allIsCounted = async () => {
  for (const { id, breaks } of bookingPromises(club.test.now)) {
    const { rows } = await breaks.execute(db())
    expect(rows, id).toEqual([])
  }
}

it('what is in the way of a child is named, and that it is the child who is there', async () => {
  const { parent, child } = await club.family()
  const [one, other] = [await club.course(), await club.course()]
  await club.add(parent, one, child)
  await club.add(parent, one)

  expect(await club.add(parent, other, child)).toMatchObject({
    code: 'PARTICIPANT_OCCUPIED',
    params: { reason: 'other', firstName: 'Anna', name: expect.any(String), date: '2026-12-14', time: '16:30' },
  })
  const { params } = await club.add(parent, other)
  expect([params.reason, params.date]).toEqual([undefined, '2026-12-14'])
})
