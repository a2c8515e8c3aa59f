import { db, tx } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { lifeJobs, lookHourly } from '#server/features/life/jobs.ts'
import { setMail } from '#server/features/mail/environment.ts'
import { mailPapers } from '#server/features/mail-papers.ts'
import {
  type LockedSubscription,
  lockSubscription,
  subscriptionById,
} from '#server/features/subscriptions/find-subscription.ts'
import type { FreezeTerms } from '#server/features/subscriptions/rules/subscription-facts.ts'
import { insertSubscription, type NewSubscriptionRow } from '#server/features/subscriptions/subscription-repository.ts'
import { type JobKind, workDue } from '#server/jobs/work.ts'
import { freshChain } from '../support/database.ts'
import { center, somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

/** A club of its own with plans and the jobs of the calendar, without a server around them. */
export async function newClub() {
  const chain = freshChain()
  await fillClub(chain)
  return { chain, ...actionsOf(chain) }
}

/** Its centre, its plans with their add-ons (the sauna goes with the large one only), and mails that wait. */
export async function fillClub(chain: string): Promise<void> {
  setMail({
    papers: mailPapers,
    releaseOf: testReleases({ config: { country: 'DE', currency: 'EUR' } }).liveRelease,
    transport: () => null,
  })
  await center(chain, 'c1')
  const plan = (id: string, price: number, more: object = {}) => ({
    chain_id: chain,
    id,
    currency: 'EUR',
    price_monthly_minor: price,
    position: 1,
    type: 'EFT' as const,
    family: 'membership',
    joining_fee_minor: 0,
    binding_months: 0,
    notice_count: 1,
    notice_unit: 'months' as const,
    all_clubs: false,
    freeze_days_per_year: 60,
    minimum_age: null,
    freeze_terms: json(freezeTerms),
    buy_out_terms: json({ percent: 50, minimumMinor: 1000 }),
    texts: json({ en: { name: id.toUpperCase(), description: '' } }),
    sizes: json([]),
    ...more,
  })
  const addon = (id: string, price: number) => ({
    chain_id: chain,
    id,
    currency: 'EUR',
    price_monthly_minor: price,
    minimum_age: null,
    position: 1,
    texts: json({ en: { name: id, description: '' } }),
  })
  const sold = (addonId: string, planId: string) => ({ chain_id: chain, addon_id: addonId, plan_id: planId })
  await db()
    .insertInto('plans')
    .values([
      plan('small', 3000),
      plan('large', 6000),
      plan('clips', 4000, {
        type: 'RECURRING_CLIPCARD',
        family: 'clips',
        sizes: json([{ size: 8, priceMonthlyMinor: 4000 }]),
      }),
      plan('term', 5000, { type: 'CASH', family: 'term', binding_months: 3, window_days: 10 }),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('plan_centers')
    .values(['small', 'large', 'clips'].map((id) => ({ chain_id: chain, plan_id: id, center_id: 'c1' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('addons')
    .values([addon('towel', 600), addon('sauna', 1200)])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('addon_plans')
    .values([sold('towel', 'small'), sold('towel', 'large'), sold('sauna', 'large')])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const freezeTerms: FreezeTerms = {
  minimum: { count: 3, unit: 'days' },
  maximum: { count: 2, unit: 'months' },
  timesPerYear: null,
  noticeDays: 0,
  latestDays: 60,
  feeMinor: 0,
  feeMonthlyMinor: 500,
  extendsEnd: false,
  mayStop: true,
}

export const noon = (day: string): Date => new Date(`${day}T11:00:00Z`)

export function actionsOf(chain: string) {
  let made = 0
  return {
    /** A person with a subscription from a day on, of which nothing is paid yet. */
    subscribe: async (startDate: string, more: Partial<NewSubscriptionRow> = {}) => {
      const { id: personId } = await somebody(chain)
      const id = crypto.randomUUID()
      made += 1
      await insertSubscription({
        chain,
        id,
        personId,
        number: `c1-${id.slice(0, 8)}-${made}`,
        centerId: 'c1',
        planId: 'large',
        family: 'membership',
        type: 'EFT',
        status: 'CREATED',
        substate: 'AWAITING_ACTIVATION',
        currency: 'EUR',
        priceMonthlyMinor: 6000,
        size: null,
        startDate,
        today: startDate,
        endDate: null,
        bindingEnds: null,
        means: 'invoice',
        promoCode: null,
        intentId: id,
        addons: [],
        byPersonId: null,
        ...more,
      })
      return { id, personId }
    },
    freeze: (id: string, from: string, to: string, feeMonthlyMinor = 0) =>
      db()
        .insertInto('subscription_freezes')
        .values({
          chain_id: chain,
          id: crypto.randomUUID(),
          subscription_id: id,
          from_date: from,
          to_date: to,
          fee_monthly_minor: feeMonthlyMinor,
        })
        .execute(),
    /** Does something to a subscription whose lock it holds, as calls do. */
    withSubscription: (
      whose: { id: string; personId: string },
      day: string,
      act: (subscription: LockedSubscription) => Promise<unknown>,
    ) =>
      tx(async () => {
        const held = await lockSubscription(chain, whose.personId, whose.id, noon(day))
        if (held === null) throw new Error('no such subscription')
        await act(held)
      }),
    subscriptionOf: (id: string, day: string) => subscriptionById(chain, id, noon(day)),
    /** What the processes do at noon of a day. */
    work: async (day: string, more: readonly JobKind[] = []) => {
      await lookHourly(chain, noon(day))
      return workDue({ kinds: [...lifeJobs, ...more], now: noon(day), chain })
    },
    moves: async (id: string) => {
      const rows = await db()
        .selectFrom('subscription_moves')
        .select(['reason', 'on_date', 'to_status'])
        .where('chain_id', '=', chain)
        .where('subscription_id', '=', id)
        .orderBy('position')
        .execute()
      return rows.map((row) => `${row.on_date} ${row.reason} ${row.to_status}`)
    },
    invoices: async (personId: string) => {
      const rows = await db()
        .selectFrom('invoices')
        .select(['invoice_date', 'due_date', 'amount_minor', 'open_minor', 'overdue_since'])
        .where('chain_id', '=', chain)
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .orderBy('reference')
        .execute()
      return rows.map(
        (row) =>
          `${row.invoice_date} ${row.amount_minor} ${row.open_minor}${row.overdue_since === null ? '' : ' overdue'}`,
      )
    },
    mails: async (personId: string) => {
      const rows = await db()
        .selectFrom('jobs')
        .select(['payload', 'created_at'])
        .where('chain_id', '=', chain)
        .where('kind', '=', 'mail')
        .orderBy('created_at')
        .orderBy('dedup_key')
        .execute()
      return rows.filter((row) => row.payload.personId === personId).map((row) => String(row.payload.template))
    },
  }
}
