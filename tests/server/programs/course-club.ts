import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { bookingJobs, keepClasses } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { somebody } from '../support/people.ts'
import { type CourseOptions, pricedCourse } from '../support/priced-course.ts'

/** A Tuesday; the first units are on Monday the 14th. */
const begin = new Date('2026-12-01T09:00:00Z')

/** A club with courses for children and for everybody, which are paid through a provider of which the test is the master. */
export function startCourseClub() {
  const club = startPaymentClub(
    {},
    {},
    { hosts: ['courses.test'], timeZone: 'Europe/Berlin', booking: { waitingList: { offerMinutes: 30 } } },
  )
  const { chain, test } = club
  beforeEach(() => {
    test.now = begin
  })
  const as = (id: string) => ({ caller: callerOf(id), now: test.now, flow: club.flow() })
  const call = (name: string, personId: string, input: object) => club.call(name, { personId, ...input }, as(personId))
  const minutes = (count: number) => {
    test.now = new Date(test.now.getTime() + count * 60_000)
  }
  /** A child of seven years of somebody. */
  const childOf = async (parent: string) => {
    const child = (await somebody(chain, { centerId: '102' })).id
    await sql`update persons set birthday = '2019-06-03' where chain_id = ${chain} and id = ${child}`.execute(db())
    await sql`insert into person_relations (chain_id, person_id, related_id, relation)
      values (${chain}, ${parent}, ${child}, 'CHILD')`.execute(db())
    return child
  }
  return {
    ...club,
    call,
    minutes,
    childOf,
    callFor: (by: string, personId: string, name: string, input: object) =>
      club.call(name, { personId, ...input }, as(by)),
    course: (more: CourseOptions = {}) => pricedCourse(chain, test.now, more),
    /** Somebody with a child of seven years. */
    family: async () => {
      const parent = (await somebody(chain, { centerId: '102' })).id
      return { parent, child: await childOf(parent) }
    },
    add: (personId: string, courseId: string, memberId = personId, more: object = {}) =>
      call('courses/add-course-to-shopping-basket', personId, { memberId, courseId, ...more }),
    basket: async (personId: string) => (await call('courses/get-course-shopping-basket', personId, {})).value.basket,
    pay: (personId: string, basketId: string, amountMinor: number) =>
      call('payment/make-cc-course-payment', personId, {
        basketId,
        shownDueToday: { amountMinor, currency: 'EUR' },
        provider: 'scripted',
        baseUrl: `https://${chain}.test`,
      }),
    placesLeft: async (id: string) =>
      (await db().selectFrom('bookables').select('places_left').where('id', '=', id).executeTakeFirstOrThrow())
        .places_left,
    /** All that the server's own clock does. */
    work: async (after = 0) => {
      minutes(after)
      await keepClasses(chain, test.now)
      await workDue({ kinds: [...bookingJobs, ...paymentJobs], now: test.now, chain })
    },
  }
}
