import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** The memberships of a person that ran on a day of a span, and what was paid in it for each: credit notes count against. */
export const paidMemberships = (chain: string, personId: string, { from, to }: { from: string; to: string }) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .select([
      'subscriptions.id',
      'subscriptions.start_date',
      'subscriptions.end_date',
      'subscriptions.currency',
      'plans.texts',
    ])
    .select((eb) =>
      eb
        .selectFrom('invoices')
        .select(sql<number>`coalesce(sum(amount_minor - open_minor), 0)::bigint`.as('paid'))
        .whereRef('invoices.chain_id', '=', 'subscriptions.chain_id')
        .whereRef('invoices.subscription_id', '=', 'subscriptions.id')
        .where('invoices.status', '!=', 'cancelled')
        .where('invoices.invoice_date', '>=', from)
        .where('invoices.invoice_date', '<=', to)
        .as('paid_minor'),
    )
    .where('subscriptions.chain_id', '=', chain)
    .where('subscriptions.person_id', '=', personId)
    .where('subscriptions.start_date', '<=', to)
    .where((eb) => eb.or([eb('subscriptions.end_date', 'is', null), eb('subscriptions.end_date', '>=', from)]))
    .orderBy('subscriptions.start_date')
    .orderBy('subscriptions.id')
    .limit(50)
    .execute()
