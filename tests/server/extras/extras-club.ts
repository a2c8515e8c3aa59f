import { db } from '#server/db/ambient.ts'
import { insertSubscription, type NewSubscriptionRow } from '#server/features/subscriptions/subscription-repository.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'

/** A club with a provider, and what a member asks for beside a membership. 10 December 2026: 22 of 31 days are to come. */
export function startExtrasClub() {
  const club = startPaymentClub()
  const { chain, test } = club
  const by = (personId: string) => ({ caller: callerOf(personId), now: test.now })

  return {
    ...club,
    by,
    tenth: () => {
      test.now = new Date('2026-12-10T11:00:00Z')
    },
    /** Somebody with Komplett at 54.90 since June, invoiced to the month's end. */
    member: async (more: Partial<NewSubscriptionRow> = {}) => {
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
      } as NewSubscriptionRow)
      return { personId, id }
    },
    summary: ({ personId, id }: { personId: string; id: string }, addOns: readonly string[] = []) =>
      club.call(
        'subscription/get-contract-summary-for-buy-addons',
        { personId, subscriptionId: id, subscriptionCenterId: '102', addOns },
        by(personId),
      ),
    addonsOf: async (id: string) => {
      const rows = await db()
        .selectFrom('subscription_addons')
        .select(['addon_id', 'price_monthly_minor', 'from_date', 'to_date'])
        .where('chain_id', '=', chain)
        .where('subscription_id', '=', id)
        .orderBy('addon_id')
        .execute()
      return rows.map((row) => [row.addon_id, row.price_monthly_minor, row.from_date, row.to_date])
    },
    pay: (
      { personId, id }: { personId: string; id: string },
      addOns: readonly string[],
      amountMinor: number,
      more = {},
    ) =>
      club.call(
        'payment/make-addon-payment',
        {
          personId,
          subscriptionId: id,
          subscriptionCenterId: '102',
          addOns,
          provider: 'invoice',
          baseUrl: `https://${chain}.test`,
          shownDueToday: { amountMinor, currency: 'EUR' },
          ...more,
        },
        { ...by(personId), flow: club.flow() },
      ),
    end: ({ personId, id }: { personId: string; id: string }, addonId: string, shownEndDate: string) =>
      club.call(
        'subscription/terminate-addon',
        { personId, subscriptionId: id, subscriptionCenterId: '102', addonId, shownEndDate },
        by(personId),
      ),
  }
}
