import type { AnyHandler } from '../../handler.ts'
import { getContractSummaryForNewHandler } from './get-contract-summary-for-new.ts'
import { getPlanSummaryForNewHandler } from './get-plan-summary-for-new.ts'
import { loadAddonsForProductHandler } from './load-addons-for-product.ts'
import { loadAvailableSubscriptionsForAnonymousHandler } from './load-available-subscriptions-for-anonymous.ts'
import { loadAvailableSubscriptionsForPersonHandler } from './load-available-subscriptions-for-person.ts'
import { loadPersonSubscriptionsForProfileHandler } from './load-person-subscriptions-for-profile.ts'
import { validatePromoCodeHandler } from './validate-promo-code.ts'

export const subscriptionHandlers: readonly AnyHandler[] = [
  getContractSummaryForNewHandler,
  getPlanSummaryForNewHandler,
  loadAddonsForProductHandler,
  loadAvailableSubscriptionsForAnonymousHandler,
  loadAvailableSubscriptionsForPersonHandler,
  loadPersonSubscriptionsForProfileHandler,
  validatePromoCodeHandler,
]
