import { beforeAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { callerOf } from '../support/demo-club.ts'
import { type Member, startLeavingClub } from './leaving-club.ts'

const club = startLeavingClub()
const { subscriptionOf, member, terminate } = club

beforeAll(() =>
  db()
    .updateTable('plans')
    .set({
      freeze_days_per_year: 90,
      freeze_terms: json({
        minimum: { count: 1, unit: 'weeks' },
        maximum: { count: 3, unit: 'months' },
        timesPerYear: null,
        noticeDays: 0,
        latestDays: 365,
        feeMinor: 0,
        feeMonthlyMinor: 0,
        extendsEnd: true,
        mayStop: false,
        reasons: [],
      }),
    })
    .where('chain_id', '=', club.chain)
    .where('id', '=', 'komplett')
    .execute(),
)

const freeze = ({ personId, id }: Member) =>
  club.call(
    'subscription/freeze-subscription',
    {
      personId,
      subscriptionId: id,
      fromDate: '2027-01-04',
      toDate: '2027-02-03',
      reason: null,
      shownDueToday: { amountMinor: 0, currency: 'EUR' },
    },
    { caller: callerOf(personId) },
  )

it.each(Array.from({ length: 6 }, (_, round) => round))(
  'freezing and terminating at once, within a minimum term: one wins, the other is told why (%i)',
  async (round) => {
    const one = await member({ bindingEnds: '2027-05-31' })
    const both = [() => freeze(one), () => terminate(one, '2027-05-31')]
    if (round % 2 === 1) both.reverse()

    const answers = await Promise.all(both.map((act) => act()))

    const [frozen, left] = round % 2 === 1 ? answers.reverse() : answers
    const now = await subscriptionOf(one)
    // A freeze moves the minimum term: the day that was shown is no longer possible.
    expect([frozen.code ?? 'ok', left.code ?? 'ok', now?.endDate, now?.freezes.length]).toEqual(
      left.ok ? ['HAS_END_DATE', 'ok', '2027-05-31', 0] : ['ok', 'TERMINATION_DATE_NOT_POSSIBLE', null, 1],
    )
  },
)
