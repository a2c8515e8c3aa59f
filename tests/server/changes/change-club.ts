import { beforeAll } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import { insertSubscription } from '#server/features/subscriptions/subscription-repository.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
type Loose = any

export interface Member {
  readonly personId: string
  readonly subscriptionId: string
}

/** A club on 1 December where members change their plan; the middle of the month is `onTheEleventh`. */
export function startChangeClub() {
  const club = startPaymentClub()
  const { chain, test } = club
  beforeAll(async () => {
    // Beside the demo's plans: one of the same price as Komplett.
    await db()
      .insertInto('plans')
      .values({
        chain_id: chain,
        id: 'abend',
        type: 'EFT',
        family: 'membership',
        currency: 'EUR',
        position: 90,
        price_monthly_minor: 5490,
        joining_fee_minor: 0,
        binding_months: 0,
        notice_count: 1,
        minimum_age: 16,
        notice_unit: 'months',
        freeze_days_per_year: 60,
        all_clubs: true,
        texts: json({ de: { name: 'Abend', description: '' }, en: { name: 'Evening', description: '' } }),
      })
      .execute()
    await db().insertInto('plan_centers').values({ chain_id: chain, plan_id: 'abend', center_id: '102' }).execute()
  })

  /** Komplett since January, without a minimum term, invoiced to the end of this month. */
  async function member(
    more: Partial<Parameters<typeof insertSubscription>[0]> = {},
    billedUntil: string | null = '2026-12-31',
  ): Promise<Member> {
    const personId = await club.buyer()
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
      startDate: '2026-01-01',
      today: '2026-01-01',
      endDate: null,
      bindingEnds: null,
      means: 'invoice',
      promoCode: null,
      intentId: id,
      addons: [],
      byPersonId: null,
      ...more,
    } as never)
    await db()
      .updateTable('subscriptions')
      .set({ billed_until: billedUntil })
      .where('chain_id', '=', chain)
      .where('id', '=', id)
      .execute()
    return { personId, subscriptionId: id }
  }

  const place = ({ personId, subscriptionId }: Member) => ({ personId, subscriptionId, subscriptionCenterId: '102' })
  const flowOf = () => club.flow()

  return {
    ...club,
    member,
    place,
    onTheEleventh: () => {
      test.now = new Date('2026-12-11T10:00:00Z')
    },
    plans: (whose: Member): Promise<Loose> =>
      club.call('subscription/load-available-subscriptions-for-change', place(whose), {
        caller: callerOf(whose.personId),
      }),
    summary: (whose: Member, planId: string): Promise<Loose> =>
      club.call(
        'subscription/get-plan-summary-for-change',
        { ...place(whose), planId },
        { caller: callerOf(whose.personId) },
      ),
    contract: (whose: Member, planId: string): Promise<Loose> =>
      club.call(
        'subscription/get-contract-summary-for-change',
        { ...place(whose), planId },
        { caller: callerOf(whose.personId) },
      ),
    /** Pays for a change as its last step does, by invoice where nothing else is said. */
    change: (
      whose: Member,
      planId: string,
      { shown = 1016, from = '2026-12-11', input = {}, as = {} } = {},
    ): Promise<Loose> =>
      club.call(
        'payment/make-change-subscription-payment',
        {
          ...place(whose),
          planId,
          startupDate: from,
          provider: 'invoice',
          baseUrl: `https://${chain}.test`,
          shownDueToday: { amountMinor: shown, currency: 'EUR' },
          ...input,
        },
        { caller: callerOf(whose.personId), flow: flowOf(), ...as },
      ),
    subscriptionOf: async ({ subscriptionId }: Member) => {
      const subscription = await subscriptionById(chain, subscriptionId, test.now)
      if (subscription === null) throw new Error('no such subscription')
      return subscription
    },
    moves: async ({ subscriptionId }: Member) => {
      const rows = await db()
        .selectFrom('subscription_moves')
        .select(['reason', 'on_date', 'substate', 'by_person_id'])
        .where('chain_id', '=', chain)
        .where('subscription_id', '=', subscriptionId)
        .orderBy('position')
        .execute()
      return rows.slice(1)
    },
    changesOf: ({ subscriptionId }: Member) =>
      db()
        .selectFrom('subscription_changes')
        .select(['plan_id', 'direction', 'applies_on', 'applied_at', 'from_plan_id'])
        .where('chain_id', '=', chain)
        .where('subscription_id', '=', subscriptionId)
        .orderBy('created_at')
        .execute(),
    invoicesOf: async ({ personId }: Member) => {
      const rows = await db()
        .selectFrom('invoices')
        .select(['id', 'type', 'amount_minor', 'open_minor', 'due_date'])
        .where('chain_id', '=', chain)
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ type, amount_minor, open_minor, due_date }) => ({ type, amount_minor, open_minor, due_date }))
    },
    /** Terminates as its last step does, on the first day that is suggested. */
    terminate: async (whose: Member, at = test.now): Promise<Loose> => {
      const { personId, subscriptionId } = whose
      const as = { caller: callerOf(personId), now: at }
      const dates = await club.call('subscription/get-suggested-termination-dates', { personId, subscriptionId }, as)
      const terminationDate = dates.value?.dates[0]?.date ?? '2027-01-31'
      return club.call('subscription/terminate-subscription', { personId, subscriptionId, terminationDate }, as)
    },
  }
}
