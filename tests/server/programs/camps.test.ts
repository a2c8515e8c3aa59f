import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { type CampOptions, pricedCamp } from '../support/priced-camp.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startCourseClub } from './course-club.ts'

const club = startCourseClub()
const campOf = (more: CampOptions = {}) => pricedCamp(club.chain, club.test.now, more)
const add = (personId: string, campId: string, memberId: string | null = personId, more: object = {}) =>
  club.call('camps/add-camp-to-shopping-basket', personId, { memberId, campId, ...more })
const basketOf = async (personId: string) =>
  (await club.call('camps/get-camps-shopping-basket', personId, {})).value.basket
const pay = (personId: string, basketId: string, amountMinor: number) =>
  club.call('payment/make-cc-camps-payment', personId, {
    basketId,
    shownDueToday: { amountMinor, currency: 'EUR' },
    provider: 'scripted',
    baseUrl: `https://${club.chain}.test`,
  })

describe('a camp', () => {
  it('is found in an order, and told with its days, electives and who can come', async () => {
    const { parent, child } = await club.family()
    const [dear, cheap] = [await campOf(), await campOf({ from: '2026-12-21' })]
    await sql`update programs set products = jsonb_set(products, '{0,priceMinor}', '5000')
      where chain_id = ${club.chain} and id = ${cheap.camp.slice(0, -9)}`.execute(db())
    const found = async (more: object) => {
      const { camps } = (await club.call('camps/search-camps', parent, more)).value
      const ids: string[] = camps.map(({ id }: { readonly id: string }) => id)
      return ids.filter((id) => id === dear.camp || id === cheap.camp)
    }
    expect(await found({})).toEqual([dear.camp, cheap.camp])
    expect(await found({ sortOrder: 'PRICE' })).toEqual([cheap.camp, dear.camp])
    expect(await found({ to: '2026-12-20' })).toEqual([dear.camp])
    const details = await club.call('camps/get-camp-details', parent, { programIds: [dear.camp] })
    expect(details.value.camps[0]).toMatchObject({
      camp: { units: 5, price: { amountMinor: 19_900 } },
      electives: [{ id: dear.climb, date: '2026-12-16' }, { id: dear.swim }, { id: dear.judo, placesLeft: 4 }],
      members: [{ id: parent }, { id: child, whyNot: null }],
    })
    expect(details.value.camps[0].units).toHaveLength(5)
    const unknown = await club.call('camps/get-camp-details', parent, { programIds: [dear.camp, dear.climb] })
    expect(unknown).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('S-19: lies in a basket once for each child, with its electives, and is paid and booked with them', async () => {
    const { parent, child } = await club.family()
    const [camp, other] = [await campOf(), await campOf({ from: '2026-12-21' })]
    const { basket } = (await add(parent, camp.camp, child, { electiveIds: [camp.climb, camp.judo] })).value
    expect(basket).toMatchObject({ kind: 'CAMPS', quantity: 1, total: { amountMinor: 19_900 + 1500 + 900 } })
    for (const again of [camp, other])
      expect(await add(parent, again.camp, child)).toMatchObject({ code: 'BASKET_HAS_BOOKING', params: { of: 'camp' } })
    expect((await add(parent, other.camp)).value.basket).toMatchObject({ quantity: 2 })
    const due = 2 * 19_900 + 2400
    const { value } = await pay(parent, basket.id, due)
    await club.settle(value.paymentId, 'webhook', paid(due, { transactionRef: value.paymentId }))
    expect(await pay(parent, basket.id, due)).toMatchObject({ code: 'BASKET_ALREADY_PAID' })
    expect(await booked(child)).toEqual([camp.camp, camp.climb, camp.judo].sort())
    expect(await Promise.all([camp.camp, camp.climb, camp.swim].map(club.placesLeft))).toEqual([7, 3, 4])
    await allIsCounted()

    const { entries } = (await club.call('dashboard/schedule-by-current-person', parent, {})).value
    const own = entries.find(({ session }: { session: { id: string } }) => session.id === camp.camp)
    const cancel = { participationId: own.participationId }
    expect(await club.callFor(parent, child, 'booking/cancel-booking', cancel)).toMatchObject({
      value: { returned: 'money' },
    })
    await club.work(1)
    expect(await booked(child)).toEqual([])
    const { rows } = await sql<{ amount_minor: number }>`
      select amount_minor from payment_refunds where chain_id = ${club.chain}`.execute(db())
    expect(rows.map(({ amount_minor }) => amount_minor).sort((a, b) => a - b)).toEqual([900, 1500, 19_900])
    await allIsCounted()
  })

  it('is taken out with its electives; what went back gives way to what is added again', async () => {
    const { parent, child } = await club.family()
    const camp = await campOf()
    await add(parent, camp.camp, child, { electiveIds: [camp.swim] })
    const [{ itemKey }, beside] = (await basketOf(parent)).items
    const remove = (key: string) => club.call('camps/delete-camp-item', parent, { itemKey: key })
    expect(await remove(beside.itemKey)).toMatchObject({ code: 'ITEM_NOT_FOUND' })
    expect((await remove(itemKey)).value.basket).toMatchObject({ state: 'EMPTY', items: [] })
    expect(await club.placesLeft(camp.swim)).toBe(4)
    await add(parent, camp.camp, child, { electiveIds: [camp.swim] })
    club.minutes(16)
    expect(await basketOf(parent)).toMatchObject({ quantity: 0, items: [{ state: 'LAPSED' }, { state: 'LAPSED' }] })
    const { basket } = (await add(parent, camp.camp, child, { electiveIds: [camp.judo] })).value
    expect(basket).toMatchObject({ quantity: 1, items: [{ courseId: camp.camp }, { courseId: camp.judo }] })
    await club.work()
    await allIsCounted()
  })

  it('V-43: is for somebody who is named and whose age fits; electives are its own, free, and one at a time', async () => {
    const { parent, child } = await club.family()
    const stranger = await club.family()
    const [camp, other, old] = [await campOf({ electivePlaces: 1 }), await campOf(), await campOf({ minimumAge: 16 })]
    expect(await add(parent, camp.camp, null)).toMatchObject({ code: 'MEMBER_REQUIRED', params: { of: 'camp' } })
    expect(await add(parent, camp.camp, stranger.child)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await add(parent, camp.climb, child)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await add(parent, old.camp, child)).toMatchObject({ code: 'ACTIVITY_NOT_AVAILABLE' })
    const wish = (electiveIds: string[]) => add(parent, camp.camp, child, { electiveIds })
    expect(await wish([other.climb])).toMatchObject({ code: 'ELECTIVE_NOT_AVAILABLE' })
    expect(await wish([camp.climb, camp.swim])).toMatchObject({ code: 'ELECTIVES_OVERLAP' })
    await add(stranger.parent, camp.camp, stranger.child, { electiveIds: [camp.judo] })
    expect(await wish([camp.judo])).toMatchObject({ code: 'ELECTIVE_FULL' })
    expect(await basketOf(parent)).toMatchObject({ items: [] })
    expect(
      await club.call('courses/add-course-to-shopping-basket', parent, { memberId: child, courseId: camp.climb }),
    ).toMatchObject({ code: 'NOT_FOUND' })
    await allIsCounted()
  })
})

describe('the last place of a camp, and of an elective', () => {
  it.each([
    ['camp', { places: 1 }],
    ['elective', { electivePlaces: 1 }],
  ])('%s: is given once, however many want it', async (_, options) => {
    const camp = await campOf(options)
    const families = await Promise.all(Array.from({ length: 6 }, () => club.family()))
    const answers = await Promise.all(
      families.map(({ parent }, at) =>
        add(parent, camp.camp, parent, {
          electiveIds: at % 2 === 0 ? [camp.judo, camp.climb] : [camp.climb, camp.judo],
        }),
      ),
    )
    expect(answers.filter(({ ok }) => ok).length).toBe(1)
    await allIsCounted()
  })
})

const booked = async (personId: string) => {
  const { rows } = await sql<{ bookable_id: string }>`
    select bookable_id from participations where chain_id = ${club.chain} and person_id = ${personId}
      and state = 'BOOKED' order by bookable_id`.execute(db())
  return rows.map(({ bookable_id }) => bookable_id)
}

const allIsCounted = async () => {
  for (const { id, breaks } of bookingPromises(club.test.now)) {
    const { rows } = await breaks.execute(db())
    expect(rows, id).toEqual([])
  }
}
