import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import { countLive } from '../count-uses.ts'
import type { ChainFacts, Uses } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'
import { buyOutOf, buyOutTermsOf } from './plan-buy-out.ts'
import { freezeOf, freezeTermsOf } from './plan-freeze.ts'
import type { CataloguePlan } from './plans.ts'

type Sizes = readonly { readonly size: number; readonly priceMonthlyMinor: number }[]

const columns = [
  ...(['id', 'texts', 'type', 'family', 'price_monthly_minor', 'joining_fee_minor', 'binding_months'] as const),
  ...(['notice_count', 'notice_unit', 'freeze_days_per_year', 'freeze_terms', 'buy_out_terms', 'window_days'] as const),
  ...([
    'all_clubs',
    'minimum_age',
    'sizes',
    'invitation_only',
    'on_sale',
    'sold_from',
    'sold_until',
    'refill',
  ] as const),
  'carry_over_most',
  'staff_price',
  ...(['freeze_product_id', 'buy_out_product_id', 'sold_where'] as const),
] as const

/** The plans of a chain with where they are sold, what goes with them, and what they cost where. */
export async function readPlans({ chain, currency }: ChainFacts): Promise<readonly CataloguePlan[]> {
  const rows = await db()
    .selectFrom('plans')
    .select(columns)
    .where('chain_id', '=', chain)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const clubs = await db()
    .selectFrom('plan_centers')
    .select(['plan_id', 'center_id'])
    .where('chain_id', '=', chain)
    .execute()
  const addons = await db()
    .selectFrom('addon_plans')
    .select(['plan_id', 'addon_id'])
    .where('chain_id', '=', chain)
    .execute()
  const prices = await db()
    .selectFrom('plan_prices')
    .select(['plan_id', 'center_id', 'from_date', 'price_monthly_minor', 'joining_fee_minor', 'sizes'])
    .where('chain_id', '=', chain)
    .execute()
  const text = (minor: number) => writtenAmountOf(minor, currency)
  const sizesOf = (sizes: Sizes) =>
    sizes.map(({ size, priceMonthlyMinor }) => ({ size, price: text(priceMonthlyMinor) }))
  return rows.map((row) => ({
    id: row.id,
    texts: row.texts,
    type: row.type,
    family: row.family,
    bindingMonths: row.binding_months,
    price: text(row.price_monthly_minor),
    joiningFee: text(row.joining_fee_minor),
    sizes: sizesOf(row.sizes),
    ...(row.notice_count !== null &&
      row.notice_unit !== null && { notice: { count: row.notice_count, unit: row.notice_unit } }),
    ...(row.freeze_days_per_year !== null && {
      freeze: freezeOf(row.freeze_days_per_year, row.freeze_terms, text),
    }),
    ...(row.freeze_product_id !== null && { freezeProduct: row.freeze_product_id }),
    ...(row.buy_out_terms !== null && { buyOut: buyOutOf(row.buy_out_terms, text) }),
    ...(row.buy_out_product_id !== null && { buyOutProduct: row.buy_out_product_id }),
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
    windowDays: row.window_days,
    allClubs: row.all_clubs,
    invitationOnly: row.invitation_only,
    refill: row.refill,
    ...(row.carry_over_most !== null && { carryOverMost: row.carry_over_most }),
    ...(row.staff_price !== null && { staffPrice: row.staff_price }),
    onSale: row.on_sale,
    sold: row.sold_where,
    ...(row.sold_from !== null && { soldFrom: row.sold_from }),
    ...(row.sold_until !== null && { soldUntil: row.sold_until }),
    clubs: clubs.filter(({ plan_id }) => plan_id === row.id).map(({ center_id }) => center_id),
    addons: addons.filter(({ plan_id }) => plan_id === row.id).map(({ addon_id }) => addon_id),
    prices: prices
      .filter(({ plan_id }) => plan_id === row.id)
      .map((price) => ({
        ...(price.center_id !== null && { clubs: [price.center_id] }),
        ...(price.from_date !== null && { from: price.from_date }),
        price: text(price.price_monthly_minor),
        ...(price.joining_fee_minor !== null && { joiningFee: text(price.joining_fee_minor) }),
        ...(price.sizes !== null && { sizes: sizesOf(price.sizes) }),
      })),
  }))
}

export async function writePlans({ chain, currency }: ChainFacts, plans: readonly CataloguePlan[]): Promise<void> {
  const minor = (text: string | undefined) => writtenMinorOf(text ?? '0', currency) ?? 0
  const sizesOf = (sizes: CataloguePlan['sizes'] = []) =>
    json(sizes.map(({ size, price }) => ({ size, priceMonthlyMinor: minor(price) })))
  await db()
    .insertInto('plans')
    .values(
      plans.map((plan, position) => ({
        chain_id: chain,
        id: plan.id,
        texts: json(plan.texts),
        type: plan.type ?? 'EFT',
        currency,
        position,
        family: plan.family ?? 'membership',
        price_monthly_minor: minor(plan.price),
        joining_fee_minor: minor(plan.joiningFee),
        binding_months: plan.bindingMonths ?? 0,
        notice_count: plan.notice?.count ?? null,
        notice_unit: plan.notice?.unit ?? null,
        freeze_days_per_year: plan.freeze?.daysPerYear ?? null,
        freeze_terms: plan.freeze?.daysPerYear ? json(freezeTermsOf(plan.freeze, minor)) : null,
        buy_out_terms: plan.buyOut ? json(buyOutTermsOf(plan.buyOut, minor)) : null,
        window_days: plan.windowDays ?? 0,
        all_clubs: plan.allClubs ?? false,
        minimum_age: plan.minimumAge ?? null,
        sizes: sizesOf(plan.sizes),
        invitation_only: plan.invitationOnly ?? false,
        on_sale: plan.onSale ?? true,
        refill: plan.refill ?? ('RENEW' as const),
        carry_over_most: plan.carryOverMost ?? null,
        staff_price: plan.staffPrice ? json({ by: 'STAFF' as const, ...plan.staffPrice }) : null,
        freeze_product_id: plan.freezeProduct ?? null,
        buy_out_product_id: plan.buyOutProduct ?? null,
        sold_where: plan.sold ?? ('everywhere' as const),
        sold_from: plan.soldFrom ?? null,
        sold_until: plan.soldUntil ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('currency', 'position', ...columns)),
    )
    .execute()
  const ids = plans.map(({ id }) => id)
  for (const table of ['plan_centers', 'addon_plans', 'plan_prices'] as const)
    await db().deleteFrom(table).where('chain_id', '=', chain).where('plan_id', 'in', ids).execute()
  const clubs = plans.flatMap(({ id, clubs = [] }) =>
    clubs.map((club) => ({ chain_id: chain, plan_id: id, center_id: club })),
  )
  if (clubs.length > 0) await db().insertInto('plan_centers').values(clubs).execute()
  const addons = plans.flatMap(({ id, addons = [] }) =>
    addons.map((addon) => ({ chain_id: chain, plan_id: id, addon_id: addon })),
  )
  if (addons.length > 0) await db().insertInto('addon_plans').values(addons).execute()
  const prices = plans.flatMap(({ id, prices = [] }) =>
    prices
      .flatMap(({ clubs, ...price }) => (clubs ?? [null]).map((club) => ({ ...price, club })))
      .map(({ club, from = null, price, joiningFee, sizes }, position) => ({
        chain_id: chain,
        plan_id: id,
        position,
        center_id: club,
        from_date: from,
        price_monthly_minor: minor(price),
        joining_fee_minor: joiningFee ? minor(joiningFee) : null,
        sizes: sizes ? sizesOf(sizes) : null,
      })),
  )
  if (prices.length > 0) await db().insertInto('plan_prices').values(prices).execute()
}

export async function removePlans({ chain }: ChainFacts, ids: readonly string[]): Promise<void> {
  await db().deleteFrom('plans').where('chain_id', '=', chain).where('id', 'in', ids).execute()
}

/** Subscriptions of these plans, by club. */
export async function usesOfPlans({ chain }: ChainFacts, ids: readonly string[]): Promise<ReadonlyMap<string, Uses>> {
  const rows = await db()
    .selectFrom('subscriptions')
    .select(['plan_id as id', 'center_id as club'])
    .select((eb) => [
      eb.fn.countAll<number>().as('ever'),
      eb.fn.countAll<number>().filterWhere('status', '<>', 'ENDED').as('live'),
    ])
    .where('chain_id', '=', chain)
    .where('plan_id', 'in', ids)
    .groupBy(['plan_id', 'center_id'])
    .execute()
  return countLive(rows)
}
