import type { Priced } from '#engine/plan-price.ts'
import type { Period } from '../../features/subscriptions/rules/terms.ts'
import type { PlanTypeName, PlanWords, Refill } from '../../features/subscriptions/tables.ts'
import type { Worded } from '../../features/words.ts'
import { type Catalogue, type EntryProblem, kindOf } from '../kind.ts'
import type { BuyOutProduct } from './buy-out-products.ts'
import type { FreezeProduct } from './freeze-products.ts'
import type { PlanBuyOut } from './plan-buy-out.ts'
import { freezable, type PlanFreeze } from './plan-freeze.ts'
import { doublePrices, pricedFrom, priceMoves, sortedPrices, tellPrices } from './plan-prices.ts'
import { readPlans, removePlans, usesOfPlans, writePlans } from './plan-rows.ts'
import { brieflySoldAt, clubNames, soldAt } from './sold-at.ts'

/** How far staff move what its sizes cost, in percent. */
interface StaffPercents {
  readonly lowestPercent?: number
  readonly highestPercent?: number
  readonly by?: 'STAFF' | 'MANAGER'
}

export interface CataloguePlan extends Priced {
  readonly id: string
  readonly texts: Worded<PlanWords>
  readonly type?: PlanTypeName
  readonly family?: string
  readonly bindingMonths?: number
  readonly notice?: Period
  readonly freeze?: PlanFreeze
  readonly freezeProduct?: string
  readonly buyOut?: PlanBuyOut
  readonly buyOutProduct?: string
  readonly windowDays?: number
  readonly allClubs?: boolean
  readonly minimumAge?: number
  readonly invitationOnly?: boolean
  readonly refill?: Refill
  readonly carryOverMost?: number
  readonly staffPrice?: StaffPercents
  readonly addons?: readonly string[]
  readonly clubs?: readonly string[]
  readonly notAt?: readonly string[]
  readonly onSale?: boolean
  readonly sold?: 'everywhere' | 'online' | 'desk'
  readonly soldFrom?: string
  readonly soldUntil?: string
}

export const plans = kindOf<CataloguePlan>({
  id: 'plans',
  noun: 'plan',
  key: 'id',
  fixed: ['type', 'family'],
  running: ['notice', 'freeze', 'buyOut', 'windowDays', 'allClubs', 'refill', 'carryOverMost'],
  ending: 'end it with "soldUntil" or "onSale": false',
  complete: ({ notAt, ...plan }, _, catalogue) => ({
    ...plan,
    ...freezeOfProduct(plan, catalogue),
    ...buyOutOfProduct(plan, catalogue),
    clubs: soldAt({ ...plan, ...(notAt && { notAt }) }, catalogue),
    addons: [...(plan.addons ?? [])].sort(),
    prices: sortedPrices(plan.prices ?? []),
  }),
  brief: ({ clubs, freeze, buyOut, ...plan }, _, catalogue) => ({
    ...plan,
    ...(freeze && plan.freezeProduct === undefined && { freeze }),
    ...(buyOut && plan.buyOutProduct === undefined && { buyOut }),
    ...brieflySoldAt(clubs, catalogue),
  }),
  from: pricedFrom,
  names: ({ clubs, notAt, freezeProduct, buyOutProduct, addons = [], prices = [] }) => [
    ...(freezeProduct === undefined ? [] : [{ place: 'freezeProduct', kind: 'freeze-products', id: freezeProduct }]),
    ...(buyOutProduct === undefined ? [] : [{ place: 'buyOutProduct', kind: 'buy-out-products', id: buyOutProduct }]),
    ...clubNames('clubs', clubs),
    ...clubNames('notAt', notAt),
    ...addons.map((id, index) => ({ place: `addons/${index}`, kind: 'addons', id })),
    ...prices.flatMap((price, index) => clubNames(`prices/${index}/clubs`, price.clubs)),
  ],
  check: (plan) => [...ofType(plan), ...ofDays(plan), ...doublePrices(plan.prices ?? [])],
  told: { members: ['price', 'joiningFee', 'sizes', 'prices'], tell: tellPrices, moves: priceMoves },
  read: readPlans,
  write: writePlans,
  remove: removePlans,
  uses: usesOfPlans,
})

/** What its freeze product says, where it has one: every contract of the plan reads it. */
function freezeOfProduct(
  { freeze, freezeProduct }: CataloguePlan,
  catalogue: Catalogue,
): { readonly freeze?: PlanFreeze } {
  if (freezeProduct === undefined) return freeze === undefined ? {} : { freeze: freezable(freeze) }
  const product = catalogue['freeze-products']?.find(({ id }) => id === freezeProduct) as unknown as
    | FreezeProduct
    | undefined // as its grammar says
  return product === undefined ? {} : { freeze: freezable(product.terms) }
}

/** What its buy-out product says, where it has one: every contract of the plan reads it. */
function buyOutOfProduct({ buyOutProduct }: CataloguePlan, catalogue: Catalogue): { readonly buyOut?: PlanBuyOut } {
  if (buyOutProduct === undefined) return {}
  const product = catalogue['buy-out-products']?.find(({ id }) => id === buyOutProduct) as unknown as
    | BuyOutProduct
    | undefined // as its grammar says
  return product === undefined ? {} : { buyOut: product.terms }
}

function ofType({
  type = 'EFT',
  bindingMonths = 0,
  sizes = [],
  prices = [],
  ...plan
}: CataloguePlan): readonly EntryProblem[] {
  const isCard = type === 'RECURRING_CLIPCARD'
  const counts = sizes.map(({ size }) => size)
  return [
    ...(type === 'CASH' && bindingMonths === 0
      ? [{ place: 'bindingMonths', reason: 'is missing: a term that is paid at once has a length' }]
      : []),
    ...(isCard && sizes.length === 0 ? [{ place: 'sizes', reason: 'is missing: clips each month come in sizes' }] : []),
    ...(!isCard && sizes.length > 0
      ? [{ place: 'sizes', reason: `means nothing for a plan of the type ${type}` }]
      : []),
    ...(!isCard && plan.refill !== undefined && plan.refill !== 'RENEW'
      ? [{ place: 'refill', reason: `means nothing for a plan of the type ${type}` }]
      : []),
    ...(!isCard && plan.staffPrice !== undefined
      ? [{ place: 'staffPrice', reason: `means nothing for a plan of the type ${type}` }]
      : []),
    ...(plan.carryOverMost !== undefined && plan.refill !== 'CARRY_OVER'
      ? [{ place: 'carryOverMost', reason: 'means nothing unless clips stay ("refill": "CARRY_OVER")' }]
      : []),
    ...(plan.carryOverMost !== undefined && counts.some((size) => size > (plan.carryOverMost ?? size))
      ? [{ place: 'carryOverMost', reason: 'is less than a size of the plan brings in a month' }]
      : []),
    ...(new Set(counts).size < counts.length ? [{ place: 'sizes', reason: 'has a size twice' }] : []),
    ...prices.flatMap((price, index) =>
      price.sizes !== undefined && price.sizes.map(({ size }) => size).join() !== counts.join()
        ? [{ place: `prices/${index}/sizes`, reason: 'has to name the sizes of the plan, in their order' }]
        : [],
    ),
  ]
}

function ofDays({ soldFrom, soldUntil }: CataloguePlan): readonly EntryProblem[] {
  if (soldFrom === undefined || soldUntil === undefined || soldFrom <= soldUntil) return []
  return [{ place: 'soldUntil', reason: 'lies before its first day' }]
}
