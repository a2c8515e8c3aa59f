import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import type { LockedIntent } from '#server/features/payments/delivery.ts'
import { deliverBasket } from '#server/features/purchases/kinds/basket.ts'
import { startCourseClub } from './course-club.ts'

const club = startCourseClub()

/** Somebody whose membership opens this course. */
const memberOf = async (course: string) => {
  const { parent } = await club.family()
  const plan = `plan-${parent}`
  await sql`insert into privileges (chain_id, id, source, source_id, activities)
    select ${club.chain}, ${plan}, 'PLAN', 'komplett', array[activity_id] from bookables
    where chain_id = ${club.chain} and id = ${course}`.execute(db())
  await sql`insert into subscriptions (chain_id, id, number, person_id, center_id, plan_id, family, type, status, substate,
      currency, price_monthly_minor, means, start_date)
    values (${club.chain}, ${plan}, ${plan}, ${parent}, '102', 'komplett', 'membership', 'EFT', 'ACTIVE', 'NONE', 'EUR', 3900,
      'card', '2026-06-01')`.execute(db())
  return parent
}
const book = (by: string, courseId: string, more: object = {}) =>
  club.call('courses/book-course', by, { courseId, memberId: by, ...more })

describe('a course that a membership opens', () => {
  it('is booked at once from the unit that was chosen, for somebody who is named', async () => {
    const course = await club.course()
    const member = await memberOf(course)

    expect(await club.call('courses/book-course', member, { courseId: course })).toMatchObject({
      code: 'MEMBER_REQUIRED',
    })
    expect(await club.placesLeft(course)).toBe(8)
    const { value } = await book(member, course, { startUnit: 3 })
    expect(value).toMatchObject({ participationId: expect.any(String), freeCancelUntil: expect.any(String) })
    expect(await club.placesLeft(course)).toBe(7)
    expect(await busy(member)).toBe(8)
  })

  it('is not booked from a unit that it does not have or that has begun: nothing is taken for it', async () => {
    const course = await club.course()
    const member = await memberOf(course)
    club.minutes(21 * 24 * 60)

    for (const startUnit of [11, 1])
      expect(await book(member, course, { startUnit }), String(startUnit)).toMatchObject({ code: 'NO_UNIT_LEFT' })
    expect([await club.placesLeft(course), await busy(member)]).toEqual([8, 0])
    expect((await book(member, course)).ok).toBe(true)
  })
})

it('what can be bought of a course is told of courses alone', async () => {
  const { parent } = await club.family()
  const course = await club.course()
  const products = (courseId: string) => club.call('courses/get-course-products', parent, { courseId })

  const sold = (await products(course)).value.products
  expect(sold.map(({ id, name }: Record<string, string>) => [id, name])).toEqual([
    ['units', 'Until the end · 12,90\u00a0€ – 129,00\u00a0€'],
    ['whole', 'Whole course · 129,00\u00a0€'],
  ])
  expect(await products('nothing')).toMatchObject({ code: 'NOT_FOUND' })
})

it('a basket that was paid meanwhile is not handed over again', async () => {
  const { parent: personId } = await club.family()
  await club.add(personId, await club.course())
  const { id: basketId } = await club.basket(personId)
  await sql`update baskets set paid_at = ${club.test.now} where chain_id = ${club.chain} and id = ${basketId}`.execute(
    db(),
  )
  const intent = { id: 'late', currency: 'EUR', created_at: club.test.now } as LockedIntent // all that is looked at
  const order = {
    kind: 'basket',
    of: 'COURSES',
    personId,
    byPersonId: null,
    centerId: '102',
    basketId,
    items: [],
  } as const

  const delivered = await tx(() =>
    deliverBasket(club.chain, intent, order, { agreementId: null, isDecided: false, now: club.test.now }),
  )

  expect(delivered).toEqual({ ok: false, why: 'BOUGHT_MEANWHILE' })
})

const busy = async (personId: string) => {
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from occupations
    where chain_id = ${club.chain} and kind = 'PERSON' and owner_id = ${personId}`.execute(db())
  return rows[0]?.times
}
