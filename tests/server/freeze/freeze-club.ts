import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import type { FreezeTerms } from '#server/features/subscriptions/rules/subscription-facts.ts'
import { insertSubscription, type NewSubscriptionRow } from '#server/features/subscriptions/subscription-repository.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { somebody } from '../support/people.ts'

export interface Member {
  readonly personId: string
  readonly id: string
}

const usual: FreezeTerms = {
  minimum: { count: 1, unit: 'weeks' },
  maximum: { count: 2, unit: 'months' },
  timesPerYear: 3,
  noticeDays: 0,
  latestDays: 365,
  feeMinor: 0,
  feeMonthlyMinor: 0,
  extendsEnd: true,
  mayStop: true,
}

/** 1 December 2026: memberships at 54.90, December is billed. Plans: komplett without a fee, flex with one, start without freezes. */
export function startFreezeClub() {
  const club = startPaymentClub({}, {}, { timeZone: 'Europe/Berlin' })
  const { chain, test } = club
  const by = (personId: string) => ({ caller: callerOf(personId) })
  const wish = (from: string, to: string, fee: number) => ({
    fromDate: from,
    toDate: to,
    shownDueToday: { amountMinor: fee, currency: 'EUR' },
  })
  const ask = (call: string, { personId, id }: Member, input: object = {}) =>
    club.call(`subscription/${call}`, { personId, subscriptionId: id, ...input }, by(personId))

  return {
    ...club,
    ask,
    terms: (planId: string, terms: Partial<FreezeTerms>, daysPerYear = 60) =>
      db()
        .updateTable('plans')
        .set({ freeze_terms: json({ ...usual, ...terms }), freeze_days_per_year: daysPerYear })
        .where('chain_id', '=', chain)
        .where('id', '=', planId)
        .execute(),
    member: async (more: Partial<NewSubscriptionRow> = {}): Promise<Member> => {
      const { id: personId } = await somebody(chain, { centerId: '102' })
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
      })
      return { personId, id }
    },
    freeze: (one: Member, from: string, to: string, more: object = {}) =>
      ask('freeze-subscription', one, { ...wish(from, to, 0), ...more }),
    pay: ({ personId, id }: Member, from: string, to: string, fee: number, more: object = {}) =>
      club.call(
        'payment/make-cc-freeze-subscription',
        {
          personId,
          subscription: id,
          provider: 'scripted',
          baseUrl: `https://${chain}.test`,
          ...wish(from, to, fee),
          ...more,
        },
        { ...by(personId), flow: club.flow() },
      ),
    tokenOf: async ({ personId }: Member) => (await openSession({ chain, now: test.now }, personId)).token,
    /** Its owner is a member who uses it no more. */
    rests: (personId: string) =>
      db()
        .updateTable('persons')
        .set({ status: 'INACTIVE' })
        .where('chain_id', '=', chain)
        .where('id', '=', personId)
        .execute(),
    subscriptionOf: async ({ id }: Member) => {
      const subscription = await subscriptionById(chain, id, test.now)
      if (subscription === null) throw new Error('a subscription that was just made is not there')
      return subscription
    },
    /** Amounts of invoices and credit notes, smallest first. */
    invoiced: async ({ personId }: Member) => {
      const rows = await db()
        .selectFrom('invoices')
        .select(['type', 'amount_minor', 'open_minor'])
        .where('chain_id', '=', chain)
        .where('person_id', '=', personId)
        .orderBy('amount_minor')
        .execute()
      return rows.map((row) => `${row.type} ${row.amount_minor}${row.open_minor > 0 ? ` open ${row.open_minor}` : ''}`)
    },
  }
}
