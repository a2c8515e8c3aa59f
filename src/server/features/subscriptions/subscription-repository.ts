import { sql } from 'kysely'
import type { PlanType } from '#contract/shapes/plan.ts'
import { db } from '../../db/ambient.ts'
import type { Means } from '../money/means-words.ts'
import type { AgreedDiscount } from './agreed.ts'

/** What decides whether a person may buy one more: what they have, and until when. */
export const unendedSubscriptionsOf = (chain: string, personId: string, today: string) =>
  db()
    .selectFrom('subscriptions')
    .select(['id', 'family', 'plan_id', 'start_date', 'end_date'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('status', '<>', 'ENDED')
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', today)]))
    .limit(100)
    .execute()

export type UnendedSubscription = Awaited<ReturnType<typeof unendedSubscriptionsOf>>[number]

export interface NewSubscriptionRow {
  readonly chain: string
  readonly id: string
  readonly number: string
  readonly personId: string
  readonly centerId: string
  readonly planId: string
  readonly family: string
  readonly type: PlanType
  readonly status: 'ACTIVE' | 'CREATED'
  readonly substate: 'NONE' | 'AWAITING_ACTIVATION'
  readonly currency: string
  readonly priceMonthlyMinor: number
  readonly size: number | null
  readonly startDate: string
  readonly endDate: string | null
  readonly bindingEnds: string | null
  readonly means: Means
  readonly promoCode: string | null
  readonly billedUntil?: string | null | undefined
  readonly discount?: AgreedDiscount | null | undefined
  readonly today: string
  readonly intentId: string
  readonly addons: readonly { readonly id: string; readonly priceMonthlyMinor: number }[]
  readonly byPersonId: string | null
}

/**
 * A new subscription with its add-ons, the clips of its first month, the first line of its history and one use of its code, in one statement; whoever
 * was a lead is a member from then on.
 * False, and nothing written, when the code has no use left.
 */
export async function insertSubscription(row: NewSubscriptionRow): Promise<boolean> {
  const addons = JSON.stringify(row.addons)
  const discounts = JSON.stringify([row.discount ?? []].flat())
  const result = await sql<{ subscription_id: string }>`
    with used as (
      update promo_codes
      set uses_left = uses_left - 1
      where chain_id = ${row.chain} and code = ${row.promoCode}::text and (uses_left is null or uses_left > 0)
      returning code
    ), opened as (
      insert into subscriptions (chain_id, id, number, person_id, center_id, plan_id, family, type, status,
        substate, status_since, currency, price_monthly_minor, size, clips_left, start_date, end_date, binding_ends, means,
        promo_code, billed_until, intent_id)
      select ${row.chain}, ${row.id}, ${row.number}, ${row.personId}, ${row.centerId}, ${row.planId}, ${row.family},
        ${row.type}, ${row.status}, ${row.substate}, ${row.today}::date, ${row.currency}, ${row.priceMonthlyMinor}::bigint, ${row.size}::integer,
        ${row.size}::integer, ${row.startDate}::date, ${row.endDate}::date, ${row.bindingEnds}::date, ${row.means},
        ${row.promoCode}::text, ${row.billedUntil ?? null}::date, ${row.intentId}
      where ${row.promoCode}::text is null or exists (select from used)
      returning chain_id, id, status, substate
    ), joined as (
      update persons
      set status = 'ACTIVE', changed_at = now()
      from opened
      where persons.chain_id = ${row.chain} and persons.id = ${row.personId}
        and persons.status in ('LEAD', 'PROSPECT', 'CONTACT', 'INACTIVE')
    ), added as (
      insert into subscription_addons (chain_id, subscription_id, addon_id, price_monthly_minor, from_date)
      select opened.chain_id, opened.id, addon->>'id', (addon->>'priceMonthlyMinor')::bigint, ${row.startDate}::date
      from opened, jsonb_array_elements(${addons}::jsonb) addon
    ), discounted as (
      insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, amount_minor, most_minor, from_date, to_date)
      select opened.chain_id, opened.id, opened.id, coalesce(off->>'reason', 'promo'), (off->>'percent')::integer, (off->>'amountMinor')::bigint,
        (off->>'mostMinor')::bigint,
        (off->>'from')::date, (off->>'to')::date
      from opened, jsonb_array_elements(${discounts}::jsonb) off
    ), given as (
      insert into clip_movements (chain_id, subscription_id, kind, clips, left_after, month)
      select opened.chain_id, opened.id, 'GIVEN', ${row.size}::integer, ${row.size}::integer, ${row.startDate}::date
      from opened
      where ${row.size}::integer is not null
    )
    insert into subscription_moves (chain_id, subscription_id, from_status, to_status, substate, reason, on_date,
      by_person_id)
    select chain_id, id, null, status, substate, 'bought', ${row.today}::date, ${row.byPersonId}::text
    from opened
    returning subscription_id`.execute(db())
  return result.rows.length === 1
}

/** The add-ons in a person's running subscriptions. */
export const ownedAddons = (chain: string, personId: string) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('subscription_addons as held', (join) =>
      join.onRef('held.chain_id', '=', 'subscriptions.chain_id').onRef('held.subscription_id', '=', 'subscriptions.id'),
    )
    .select('held.addon_id')
    .distinct()
    .where('subscriptions.chain_id', '=', chain)
    .where('subscriptions.person_id', '=', personId)
    .where('subscriptions.status', '<>', 'ENDED')
    .where('held.to_date', 'is', null)
    .limit(100)
    .execute()
