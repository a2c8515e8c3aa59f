import { sql } from 'kysely'
import { duePlanned } from './planned-repository.ts'
import type { KeptPromise } from './promises.ts'

const dayMs = 24 * 60 * 60_000

/** What holds at all times of what is paid in parts; `now`: of the club's clock. */
export const plannedPromises = (now: Date): readonly KeptPromise[] => [
  {
    id: 'parts-are-the-price',
    sentence: 'Deposit and instalments of a place are together what was agreed for it.',
    breaks: sql`
      select planned.chain_id, 'place ' || planned.participation_id as what,
        (planned.minor + coalesce(uses.amount_minor, 0))::bigint as found, (item ->> 'amountMinor')::bigint as expected
      from (
        select chain_id, participation_id, intent_id, sum(amount_minor) as minor
        from planned_invoices group by chain_id, participation_id, intent_id
      ) planned
      join participations place on place.chain_id = planned.chain_id and place.id = planned.participation_id
      join payment_intents intents on intents.chain_id = planned.chain_id and intents.id = planned.intent_id
      cross join lateral jsonb_array_elements(intents.purchase -> 'items') item
      left join privilege_uses uses on uses.chain_id = planned.chain_id
        and uses.participation_id = planned.participation_id and uses.intent_id = planned.intent_id
      where item ->> 'personId' = place.person_id and item ->> 'bookingId' = place.bookable_id
        and planned.minor + coalesce(uses.amount_minor, 0) <> (item ->> 'amountMinor')::bigint`,
  },
  {
    id: 'a-part-is-its-invoice',
    sentence: 'What an instalment was invoiced is what was planned.',
    breaks: sql`
      select planned.chain_id, 'instalment ' || planned.number || ' of place ' || planned.participation_id as what,
        invoices.amount_minor as found, planned.amount_minor as expected
      from planned_invoices planned
      join invoices on invoices.chain_id = planned.chain_id and invoices.id = planned.invoice_id
      where invoices.amount_minor <> planned.amount_minor or invoices.currency <> planned.currency`,
  },
  {
    id: 'parts-are-invoiced',
    sentence: 'An instalment that is due is invoiced within a day.',
    breaks: sql`
      select chain_id, 'instalment ' || number || ' of place ' || participation_id as what, 0::bigint as found,
        1::bigint as expected
      from (${duePlanned(new Date(now.getTime() - dayMs))}) due`,
  },
  {
    id: 'given-back-is-not-charged',
    sentence: 'Nothing more is planned for a place that was given back.',
    breaks: sql`
      select planned.chain_id, 'instalment ' || planned.number || ' of place ' || planned.participation_id as what,
        planned.amount_minor as found, 0::bigint as expected
      from planned_invoices planned
      join privilege_uses uses on uses.chain_id = planned.chain_id and uses.participation_id = planned.participation_id
      where uses.state = 'RETURNED' and planned.invoice_id is null and planned.cancelled_at is null`,
  },
]
