import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** The work of one subscription's day, one job each. */
export const dayKind = 'life/day'

/**
 * Asks for a look at every subscription of a chain for which something is due at this moment, each in its club's time
 * zone: to start, freeze, resume or end, to become another plan, to be billed, to have new clips. Answers how many. Asked for again in the
 * same hour it is the first job.
 */
export async function askForDueDays(chain: string, now: Date): Promise<number> {
  const hour = now.toISOString().slice(0, 13)
  const { numAffectedRows } = await sql`
    insert into jobs (chain_id, id, kind, dedup_key, payload, due_at, created_at)
    select due.chain_id, gen_random_uuid()::text, ${dayKind}, due.id || ':' || ${hour}::text,
      jsonb_build_object('subscriptionId', due.id, 'personId', due.person_id), ${now}::timestamptz, ${now}::timestamptz
    from (${dueSubscriptions(now)}) due
    where due.chain_id = ${chain}
    on conflict (chain_id, kind, dedup_key) do nothing`.execute(db())
  return Number(numAffectedRows ?? 0)
}

/** Every subscription of which something is due at a moment. */
export const dueSubscriptions = (now: Date) => sql<{ chain_id: string; id: string; person_id: string; number: string }>`
  select held.chain_id, held.id, held.person_id, held.number
  from subscriptions held
  join centers on centers.chain_id = held.chain_id and centers.id = held.center_id
  join plans on plans.chain_id = held.chain_id and plans.id = held.plan_id
  cross join lateral (select (${now}::timestamptz at time zone centers.time_zone)::date as today) club
  where ${isToMove} or ${isToChange} or ${isToBill} or ${isToRefill}`

const isToMove = sql<boolean>`(
  (held.status = 'CREATED' and held.start_date <= club.today)
  or (held.status in ('ACTIVE', 'FROZEN') and held.end_date < club.today)
  or (held.status = 'WINDOW' and held.end_date + plans.window_days < club.today)
  or exists (
    select from subscription_freezes freezes
    where freezes.chain_id = held.chain_id and freezes.subscription_id = held.id and freezes.cancelled_at is null
      and freezes.to_date >= coalesce(held.status_since, held.start_date)
      and case held.status
        when 'ACTIVE' then freezes.from_date <= least(club.today, coalesce(held.end_date, club.today))
        when 'FROZEN' then freezes.to_date < club.today
        else false
      end
  )
)`

const isToChange = sql<boolean>`exists (
  select from subscription_changes changes
  where changes.chain_id = held.chain_id and changes.subscription_id = held.id and changes.applied_at is null
    and changes.cancelled_at is null and changes.applies_on <= club.today
)`

const isToBill = sql<boolean>`(
  held.type <> 'CASH' and held.start_date <= club.today
  and (held.status <> 'ENDED' or (held.end_date is not null and held.substate <> 'REGRETTED'))
  and coalesce(held.billed_until, held.start_date - 1) < least(club.today, coalesce(held.end_date, club.today))
)`

/** Months of clips run from the start; the first day of the one that today lies in. */
const monthsSince = sql`(
  extract(year from club.today) * 12 + extract(month from club.today)
  - extract(year from held.start_date) * 12 - extract(month from held.start_date)
)::integer`
const clipMonth = sql`greatest(
  (held.start_date + make_interval(months => ${monthsSince} - 1))::date,
  case
    when (held.start_date + make_interval(months => ${monthsSince}))::date <= club.today
    then (held.start_date + make_interval(months => ${monthsSince}))::date
  end
)`

/** As `refillsDue` says: the clips of the present month have not come, and it is not frozen. */
const isToRefill = sql<boolean>`(
  held.type = 'RECURRING_CLIPCARD' and held.status = 'ACTIVE' and held.size is not null and plans.refill <> 'NONE'
  and held.start_date <= club.today and (held.end_date is null or held.end_date >= club.today)
  and not exists (
    select from subscription_freezes freezes
    where freezes.chain_id = held.chain_id and freezes.subscription_id = held.id and freezes.cancelled_at is null
      and club.today between freezes.from_date and freezes.to_date
  )
  and not exists (
    select from clip_movements moved
    where moved.chain_id = held.chain_id and moved.subscription_id = held.id and moved.month >= ${clipMonth}
  )
)`
