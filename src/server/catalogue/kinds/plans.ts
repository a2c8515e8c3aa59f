import type { PlanType } from '#contract/shapes/plan.ts'
import type { Priced } from '#engine/plan-price.ts'
import type { Period } from '../../features/subscriptions/rules/terms.ts'
import type { PlanWords, Refill } from '../../features/subscriptions/tables.ts'
import type { Worded } from '../../features/words.ts'
import { type Reasons, reasons } from '../../releases/operator-language.ts'
import { type Catalogue, catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'
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
  readonly type?: PlanType
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

export const plans = catalogueKindOf<CataloguePlan>({
  id: 'plans',
  noun: nounOf('plan', 'Tarif', 'kein Tarif'),
  key: 'id',
  fixed: ['type', 'family'],
  running: ['notice', 'freeze', 'buyOut', 'windowDays', 'allClubs', 'refill', 'carryOverMost'],
  ending: {
    en: 'end it with "soldUntil" or "onSale": false',
    de: 'beenden Sie ihn mit "soldUntil" oder "onSale": false',
  },
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
      ? [
          {
            place: 'bindingMonths',
            ...reasons(
              'is missing: a term that is paid at once has a length',
              'fehlt: Eine Laufzeit, die sofort bezahlt wird, hat eine Länge',
            ),
          },
        ]
      : []),
    ...(isCard && sizes.length === 0
      ? [
          {
            place: 'sizes',
            ...reasons('is missing: clips each month come in sizes', 'fehlt: Einheiten im Monat gibt es in Größen'),
          },
        ]
      : []),
    ...(!isCard && sizes.length > 0 ? [{ place: 'sizes', ...nothingFor(type) }] : []),
    ...(!isCard && plan.refill !== undefined && plan.refill !== 'RENEW'
      ? [{ place: 'refill', ...nothingFor(type) }]
      : []),
    ...(!isCard && plan.staffPrice !== undefined ? [{ place: 'staffPrice', ...nothingFor(type) }] : []),
    ...(plan.carryOverMost !== undefined && plan.refill !== 'CARRY_OVER'
      ? [
          {
            place: 'carryOverMost',
            ...reasons(
              'means nothing unless clips stay ("refill": "CARRY_OVER")',
              'bedeutet nur etwas, wenn Einheiten bleiben ("refill": "CARRY_OVER")',
            ),
          },
        ]
      : []),
    ...(plan.carryOverMost !== undefined && counts.some((size) => size > (plan.carryOverMost ?? size))
      ? [
          {
            place: 'carryOverMost',
            ...reasons(
              'is less than a size of the plan brings in a month',
              'ist weniger, als eine Größe des Tarifs im Monat bringt',
            ),
          },
        ]
      : []),
    ...(new Set(counts).size < counts.length
      ? [{ place: 'sizes', ...reasons('has a size twice', 'hat eine Größe zweimal') }]
      : []),
    ...prices.flatMap((price, index) =>
      price.sizes !== undefined && price.sizes.map(({ size }) => size).join() !== counts.join()
        ? [
            {
              place: `prices/${index}/sizes`,
              ...reasons(
                'has to name the sizes of the plan, in their order',
                'muss die Größen des Tarifs nennen, in ihrer Reihenfolge',
              ),
            },
          ]
        : [],
    ),
  ]
}

const nothingFor = (type: PlanType): Reasons =>
  reasons(`means nothing for a plan of the type "${type}"`, `bedeutet nichts bei einem Tarif der Art "${type}"`)

function ofDays({ soldFrom, soldUntil }: CataloguePlan): readonly EntryProblem[] {
  if (soldFrom === undefined || soldUntil === undefined || soldFrom <= soldUntil) return []
  return [{ place: 'soldUntil', ...reasons('lies before its first day', 'liegt vor dem ersten Tag') }]
}
