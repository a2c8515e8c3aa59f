import { beforeAll } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { leavingJobs } from '#server/features/leaving/declaration-job.ts'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import { insertSubscription, type NewSubscriptionRow } from '#server/features/subscriptions/subscription-repository.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { somebody } from '../support/people.ts'

export interface Member {
  readonly personId: string
  readonly email: string
  readonly id: string
  readonly number: string
}

/** 1 December 2026: memberships at 54.90 with a month's notice, half of the rest to buy oneself out, 14 days to withdraw. */
export function startLeavingClub(config: JsonObject = {}) {
  const club = startPaymentClub(
    {},
    {},
    {
      legal: { goodCause: true, withdrawalDays: 14 },
      timeZone: 'Europe/Berlin',
      ...config,
    },
  )
  const { chain, test } = club
  beforeAll(() =>
    db()
      .updateTable('plans')
      .set({ buy_out_terms: json({ percent: 50, minimumMinor: 2000 }), notice_count: 1, notice_unit: 'months' })
      .where('chain_id', '=', chain)
      .where('id', '=', 'komplett')
      .execute(),
  )
  const by = (personId: string) => ({ caller: callerOf(personId) })

  return {
    ...club,
    /** Somebody with a membership that began on 1 June; with `bindingEnds` it has a minimum term. */
    member: async (more: Partial<NewSubscriptionRow> = {}): Promise<Member> => {
      const { id: personId, email } = await somebody(chain, { centerId: '102' })
      const id = crypto.randomUUID()
      const number = `102-${id.slice(0, 8)}`
      await insertSubscription({
        chain,
        id,
        personId,
        number,
        centerId: '102',
        planId: 'komplett',
        family: 'membership',
        type: 'EFT',
        status: 'ACTIVE',
        substate: 'NONE',
        currency: 'EUR',
        priceMonthlyMinor: 5490,
        size: null,
        startDate: '2026-06-01',
        today: '2026-06-01',
        endDate: null,
        bindingEnds: null,
        means: 'card',
        promoCode: null,
        intentId: id,
        addons: [],
        byPersonId: null,
        billedUntil: '2026-12-31',
        ...more,
      })
      return { personId, email, id, number }
    },
    dates: ({ personId, id }: Member) =>
      club.call('subscription/get-suggested-termination-dates', { personId, subscriptionId: id }, by(personId)),
    terminate: ({ personId, id }: Member, terminationDate: string, answers: object = {}) =>
      club.call(
        'subscription/terminate-subscription',
        { personId, subscriptionId: id, terminationDate, answers },
        by(personId),
      ),
    regret: ({ personId, id }: Member) =>
      club.call('subscription/regret-cancellation', { personId, subscriptionId: id }, by(personId)),
    stay: ({ personId, id }: Member, amountMinor = 2745, offerId = 'half-for-two') =>
      club.call(
        'subscription/accept-offer',
        { personId, subscriptionId: id, offerId, shownPriceMonthly: { amountMinor, currency: 'EUR' } },
        by(personId),
      ),
    standing: ({ personId, id }: Member) =>
      club.call('subscription/load-termination', { personId, subscriptionId: id }, by(personId)),
    price: ({ personId, id }: Member) =>
      club.call('subscription/get-buy-out-details', { personId, subscriptionId: id }, by(personId)),
    buyOut: ({ personId, id }: Member, terminationDate: string, amountMinor: number) =>
      club.call(
        'payment/make-cc-terminate-buy-out-payment',
        {
          personId,
          subscriptionId: id,
          terminationDate,
          provider: 'scripted',
          baseUrl: `https://${chain}.test`,
          shownDueToday: { amountMinor, currency: 'EUR' },
        },
        { ...by(personId), flow: club.flow() },
      ),
    declare: (declaration: object) => club.call('subscription/declare-cancellation', { declaration }),
    /** Does what declarations ask for. */
    answerDeclarations: () => workDue({ kinds: leavingJobs, now: test.now, chain }),
    subscriptionOf: ({ id }: Member) => subscriptionById(chain, id, test.now),
    outcomeOf: async (number: string) =>
      db()
        .selectFrom('declarations')
        .select(['outcome', 'subscription_id'])
        .where('chain_id', '=', chain)
        .where('number', '=', number)
        .executeTakeFirstOrThrow(),
    lettersTo: async (address: string) => {
      const rows = await db()
        .selectFrom('jobs')
        .select('payload')
        .where('chain_id', '=', chain)
        .where('kind', '=', 'mail')
        .execute()
      return rows.map(({ payload }) => payload).filter((one) => JSON.stringify(one).includes(address))
    },
  }
}
