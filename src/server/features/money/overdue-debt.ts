import { sql } from 'kysely'
import type { Money } from '#contract/shapes/values.ts'
import { isCollected } from './collected.ts'
import { payable } from './tables.ts'

/**
 * Of a row of `persons`: what should have been paid by now (`now` is an instant), in the currency of the oldest; null when
 * nothing is overdue. The same invoices as `debtsOf`, whose sum it is.
 */
export const overdueDebt = (chain: string, now: string) =>
  sql<Money | null>`(
    select jsonb_build_object('amountMinor', sum(invoices.open_minor)::bigint, 'currency', invoices.currency)
    from invoices
    join centers on centers.chain_id = invoices.chain_id and centers.id = invoices.center_id
    where invoices.chain_id = ${chain} and invoices.person_id = persons.id
      and invoices.open_minor > 0 and invoices.status in (${sql.join(payable)}) and not ${isCollected}
      and invoices.due_date < (${now}::timestamptz at time zone centers.time_zone)::date
    group by invoices.currency
    order by min(invoices.due_date), min(invoices.reference)
    limit 1
  )`
