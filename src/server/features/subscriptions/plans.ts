import type { Static } from 'typebox'
import type { Plan } from '#contract/shapes/plan.ts'
import { type Center, listCenters } from '../centers/service.ts'
import { wordsIn } from '../words.ts'
import { noticeOf, type OfferScope, type SaleScope, saleChannelOf } from './offer.ts'
import { addonsOfPlan, type PlanRow, planOfCenter, plansOfCenter, planTypeOf, promoByCode } from './repository.ts'
import { promoIsValid } from './rules/promo.ts'
import { type UnendedSubscription, unendedSubscriptionsOf } from './subscription-repository.ts'

export { centersSelling } from './repository.ts'

export interface Buyer {
  readonly personId: string
  readonly homeCenterId: string
  readonly saleOutsideHomeCenter: boolean
}

/** The plans a club sells, as cards; null when there is no such club. `buyer` adds why they in particular cannot have one. */
export async function plansFor(
  scope: OfferScope,
  centerId: string,
  promoCode: string | null,
  buyer: Buyer | null,
): Promise<Static<typeof Plan>[] | null> {
  const centers = await listCenters(scope.chain, scope.lang, scope.now)
  const center = centers.find((one) => one.id === centerId)
  if (center === undefined) return null
  const plans = await plansOfCenter(scope.chain, centerId, scope.now, {
    place: saleChannelOf(scope),
    buyerId: buyer?.personId,
  })
  const promo = promoCode?.trim() ? await promoByCode(scope.chain, promoCode) : undefined
  const unended = buyer === null ? [] : await unendedSubscriptionsOf(scope.chain, buyer.personId, center.today)
  return plans.map((plan) => {
    const invited =
      plan.companyGrant !== null || (promo?.kind === 'invitation' && promoIsValid(promo, plan.id, center.today))
    return planCard(plan, {
      lang: scope.lang,
      center,
      clubs: centers.length,
      locked: lockOf(plan, invited, unended, buyer, center),
    })
  })
}

function lockOf(
  plan: PlanRow,
  invited: boolean,
  unended: readonly UnendedSubscription[],
  buyer: Buyer | null,
  center: Center,
) {
  if (plan.invitation_only && !invited) return 'invitation' as const
  if (buyer === null) return null
  if (unended.some((one) => one.family === plan.family && one.end_date === null)) return 'same-type' as const
  return buyer.homeCenterId !== center.id && !buyer.saleOutsideHomeCenter ? ('outside-home' as const) : null
}

export interface CardFacts {
  readonly lang: string
  readonly center: Center
  /** How many clubs the chain has. */
  readonly clubs: number
  readonly locked: Static<typeof Plan>['locked']
}

/** A plan as its card shows it. */
export function planCard(plan: PlanRow, facts: CardFacts): Static<typeof Plan> {
  const words = wordsIn(plan.texts, facts.lang)
  const money = (amountMinor: number) => ({ amountMinor, currency: plan.currency })
  return {
    id: plan.id,
    centerId: facts.center.id,
    name: words?.name ?? plan.id,
    description: words?.description ?? '',
    highlight: words?.highlight ?? null,
    type: plan.type,
    priceMonthly: money(plan.price_monthly_minor),
    ...(plan.type === 'CASH' && { priceOnce: money(plan.price_monthly_minor * plan.binding_months) }),
    joiningFee: money(plan.joining_fee_minor),
    bindingMonths: plan.binding_months,
    notice: noticeOf(plan),
    freezeDaysPerYear: plan.freeze_days_per_year,
    clubs: clubsOfPlan(plan.all_clubs, facts.clubs, facts.center.name),
    minimumAge: plan.minimum_age,
    availableSizes: plan.sizes.map((one) => one.size),
    locked: facts.locked,
  }
}

export const clubsOfPlan = (all: boolean, count: number, name: string) =>
  all ? { all, count, name: null } : { all, count: 1, name }

export type { PlanRow }

/** What a club sells, and one plan of it with the club itself. */
export const plansSold = (scope: SaleScope, centerId: string) =>
  plansOfCenter(scope.chain, centerId, scope.now, { place: saleChannelOf(scope) })
export const planSold = (scope: SaleScope, centerId: string, planId: string) =>
  planOfCenter(scope.chain, centerId, planId, scope.now, { place: saleChannelOf(scope) })

/** The ids of the add-ons that go with a plan. */
export const addonIdsOf = async (chain: string, planId: string): Promise<string[]> =>
  (await addonsOfPlan(chain, planId)).map(({ id }) => id)

/** The add-ons of a plan, with what the buyer has already. */
export async function addonsFor(scope: OfferScope, planId: string, ownedIds: ReadonlySet<string>) {
  const rows = await addonsOfPlan(scope.chain, planId)
  const isPaidOnce = (await planTypeOf(scope.chain, planId)) === 'CASH'
  return rows.map((row) => {
    const words = wordsIn(row.texts, scope.lang)
    return {
      id: row.id,
      name: words?.name ?? row.id,
      description: words?.description ?? '',
      priceMonthly: { amountMinor: row.price_monthly_minor, currency: row.currency },
      ...(isPaidOnce && { paidWithTerm: true }),
      minimumAge: row.minimum_age,
      owned: ownedIds.has(row.id),
    }
  })
}
