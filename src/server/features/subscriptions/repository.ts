import { type RawBuilder, sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { companyGrantOn } from '../company-shares/grants.ts'
import type { SubscriptionTables } from './tables.ts'

const planColumns = [
  'plans.id',
  'plans.texts',
  'plans.type',
  'plans.family',
  'plans.currency',
  'plans.binding_months',
  'plans.notice_count',
  'plans.notice_unit',
  'plans.freeze_days_per_year',
  'plans.all_clubs',
  'plans.minimum_age',
  'plans.invitation_only',
  'plans.staff_price',
] as const

const centerColumns = [
  'centers.id as center_id',
  'centers.name as center_name',
  'centers.address',
  'centers.zip_code',
  'centers.city',
  'centers.country',
  'centers.time_zone',
  'centers.opens_on',
  'centers.online_sale',
  'centers.texts as center_texts',
] as const

/** The day at the club that a statement joins. */
const dayAtClub = (now: Date): RawBuilder<string> => sql`(${now}::timestamptz at time zone centers.time_zone)::date`

/**
 * What a plan costs at a club on a day: the price of the club, else of all clubs, that began last; else the plan's own.
 */
const priceAt = (centerId: string | null, day: RawBuilder<string>) => {
  const best = (column: string, own: string) => sql`coalesce((
      select ${sql.ref(column)} from plan_prices
      where plan_prices.chain_id = plans.chain_id and plan_prices.plan_id = plans.id
        and (plan_prices.center_id is null or plan_prices.center_id = ${centerId}::text)
        and (plan_prices.from_date is null or plan_prices.from_date <= ${day})
      order by plan_prices.center_id nulls last, plan_prices.from_date desc nulls last
      limit 1), ${sql.ref(own)})`
  type Plans = SubscriptionTables['plans']
  return [
    best('plan_prices.price_monthly_minor', 'plans.price_monthly_minor').$castTo<number>().as('price_monthly_minor'),
    best('plan_prices.joining_fee_minor', 'plans.joining_fee_minor').$castTo<number>().as('joining_fee_minor'),
    best('plan_prices.sizes', 'plans.sizes').$castTo<Plans['sizes']['__select__']>().as('sizes'),
  ] as const
}

/** Where somebody buys: by themselves, or with somebody of the club. */
export type SaleChannel = 'online' | 'desk'

/** Where a plan is sold, and to whom, as far as a price depends on it. */
interface Sold {
  readonly place?: SaleChannel
  /** Absent: nobody in particular. */
  readonly buyerId?: string | null | undefined
}

const isOnSale = (day: RawBuilder<string>) =>
  sql<boolean>`plans.on_sale and coalesce(plans.sold_from <= ${day}, true) and coalesce(plans.sold_until >= ${day}, true)`

const isSold = (now: Date, place: SaleChannel) =>
  sql<boolean>`${isOnSale(dayAtClub(now))} and plans.sold_where in ('everywhere', ${place}::text)`

const plansAtClubs = (chain: string, now: Date, place: SaleChannel) =>
  db()
    .selectFrom('plan_centers')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'plan_centers.chain_id').onRef('centers.id', '=', 'plan_centers.center_id'),
    )
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'plan_centers.chain_id').onRef('plans.id', '=', 'plan_centers.plan_id'),
    )
    .where('plan_centers.chain_id', '=', chain)
    .where(isSold(now, place))

/** The plans that a club sells, in the order of the chain. */
export const plansOfCenter = (
  chain: string,
  centerId: string,
  now: Date,
  { place = 'online', buyerId = null }: Sold = {},
) =>
  plansAtClubs(chain, now, place)
    .select(planColumns)
    .select(priceAt(centerId, dayAtClub(now)))
    .select(companyGrantOn(buyerId, dayAtClub(now)).as('companyGrant'))
    .where('plan_centers.center_id', '=', centerId)
    .orderBy('plans.position')
    .orderBy('plans.id')
    .limit(100)
    .execute()

/** The clubs that sell a plan. */
export async function centersSelling(
  chain: string,
  now: Date,
  place: SaleChannel = 'online',
): Promise<ReadonlySet<string>> {
  const rows = await plansAtClubs(chain, now, place).select('plan_centers.center_id as id').distinct().execute()
  return new Set(rows.map(({ id }) => id))
}

export type PlanRow = Awaited<ReturnType<typeof plansOfCenter>>[number]

/** A plan and the club that sells it, in one look. */
export const planOfCenter = (
  chain: string,
  centerId: string,
  planId: string,
  now: Date,
  { place = 'online', buyerId = null }: Sold = {},
) =>
  db()
    .selectFrom('plan_centers')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'plan_centers.chain_id').onRef('centers.id', '=', 'plan_centers.center_id'),
    )
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'plan_centers.chain_id').onRef('plans.id', '=', 'plan_centers.plan_id'),
    )
    .select(planColumns)
    .select(priceAt(centerId, dayAtClub(now)))
    .select(companyGrantOn(buyerId, dayAtClub(now)).as('companyGrant'))
    .select(centerColumns)
    .where('plan_centers.chain_id', '=', chain)
    .where('plan_centers.center_id', '=', centerId)
    .where('plan_centers.plan_id', '=', planId)
    .where(isSold(now, place))
    .executeTakeFirst()

/** A plan that is sold on a day, at the price of clubs that have none of their own. */
export const planById = (chain: string, planId: string, today: string, buyerId: string | null = null) =>
  db()
    .selectFrom('plans')
    .select(planColumns)
    .select(priceAt(null, sql`${today}::date`))
    .select(companyGrantOn(buyerId, sql`${today}::date`).as('companyGrant'))
    .where('plans.chain_id', '=', chain)
    .where('plans.id', '=', planId)
    .where(isOnSale(sql`${today}::date`))
    .executeTakeFirst()

/** How a plan is paid, whether it is still sold or not. */
export async function planTypeOf(chain: string, planId: string) {
  const row = await db()
    .selectFrom('plans')
    .select('type')
    .where('chain_id', '=', chain)
    .where('id', '=', planId)
    .executeTakeFirst()
  return row?.type ?? null
}

/** The add-ons that can be bought with a plan. */
export const addonsOfPlan = (chain: string, planId: string) =>
  db()
    .selectFrom('addon_plans')
    .innerJoin('addons', (join) =>
      join.onRef('addons.chain_id', '=', 'addon_plans.chain_id').onRef('addons.id', '=', 'addon_plans.addon_id'),
    )
    .select(['addons.id', 'addons.texts', 'addons.currency', 'addons.price_monthly_minor', 'addons.minimum_age'])
    .where('addon_plans.chain_id', '=', chain)
    .where('addon_plans.plan_id', '=', planId)
    .where('addons.on_sale', '=', true)
    .orderBy('addons.position')
    .orderBy('addons.id')
    .limit(50)
    .execute()

export type AddonRow = Awaited<ReturnType<typeof addonsOfPlan>>[number]

/** A code as typed in any case. Whether it is valid today is the rules' matter. */
export const promoByCode = (chain: string, code: string) =>
  db()
    .selectFrom('promo_codes')
    .select(['code', 'plan_id', 'kind', 'percent', 'amount_minor', 'months', 'valid_from', 'valid_until', 'uses_left'])
    .where('chain_id', '=', chain)
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst()

export type PromoRow = NonNullable<Awaited<ReturnType<typeof promoByCode>>>
