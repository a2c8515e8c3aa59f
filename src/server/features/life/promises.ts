import { sql } from 'kysely'
import type { KeptPromise } from '../money/promises.ts'
import { dueSubscriptions } from './due-repository.ts'

const dayMs = 24 * 60 * 60_000

/** What holds of every subscription at all times; `now`: of the club's clock. */
export const lifePromises = (now: Date): readonly KeptPromise[] => [
  {
    id: 'days-are-lived',
    sentence: 'What a day demands of a subscription (start, freeze, end, another plan, a bill) is done within a day.',
    breaks: sql`
      select chain_id, 'subscription ' || number as what, 0::bigint as found, 1::bigint as expected
      from (${dueSubscriptions(new Date(now.getTime() - dayMs))}) due`,
  },
  {
    id: 'history-says-what-it-is',
    sentence: 'A subscription is what the last line of its history says.',
    breaks: sql`
      select held.chain_id, 'subscription ' || held.number || ' is ' || held.status || ' ' || held.substate as what,
        0::bigint as found, 1::bigint as expected
      from subscriptions held
      join lateral (
        select moves.to_status, moves.substate
        from subscription_moves moves
        where moves.chain_id = held.chain_id and moves.subscription_id = held.id
        order by moves.position desc
        limit 1
      ) last on true
      where last.to_status <> held.status or last.substate <> held.substate`,
  },
  {
    id: 'no-day-is-billed-twice',
    sentence: 'No day of a subscription is on two bills.',
    breaks: sql`
      select one.chain_id, 'subscription ' || one.subscription_id || ' from ' || other.from_date as what,
        2::bigint as found, 1::bigint as expected
      from subscription_bills one
      join subscription_bills other
        on other.chain_id = one.chain_id and other.subscription_id = one.subscription_id
        and other.from_date > one.from_date and other.from_date <= one.to_date`,
  },
  {
    id: 'a-bill-is-its-invoice',
    sentence: 'What a period was billed is what its invoice says.',
    breaks: sql`
      select bills.chain_id, 'subscription ' || bills.subscription_id || ' from ' || bills.from_date as what,
        coalesce(invoices.amount_minor, 0) as found, bills.amount_minor as expected
      from subscription_bills bills
      left join invoices on invoices.chain_id = bills.chain_id and invoices.id = bills.invoice_id
      where bills.amount_minor <> coalesce(invoices.amount_minor, 0)`,
  },
  {
    id: 'who-has-given-notice-leaves',
    sentence: 'Whoever has given notice, and not taken it back, leaves on the day that was confirmed.',
    breaks: sql`
      select ends.chain_id, 'termination ' || ends.number as what, 0::bigint as found, 1::bigint as expected
      from subscription_terminations ends
      join subscriptions held on held.chain_id = ends.chain_id and held.id = ends.subscription_id
      where ends.regretted_at is null and held.status <> 'ENDED' and held.end_date is distinct from ends.end_date`,
  },
  {
    id: 'freezes-lie-apart',
    sentence: 'No day of a subscription is frozen twice.',
    breaks: sql`
      select one.chain_id, 'subscription ' || one.subscription_id || ' on ' || other.from_date as what,
        2::bigint as found, 1::bigint as expected
      from subscription_freezes one
      join subscription_freezes other
        on other.chain_id = one.chain_id and other.subscription_id = one.subscription_id and other.id <> one.id
        and other.from_date between one.from_date and one.to_date
      where one.cancelled_at is null and other.cancelled_at is null`,
  },
]
