import { getContractHandler } from './get-contract.ts'
import { loadAddonsForProductHandler } from './load-addons-for-product.ts'
import { loadAvailableSubscriptionsForAnonymousHandler } from './load-available-subscriptions-for-anonymous.ts'
import { loadAvailableSubscriptionsForPersonHandler } from './load-available-subscriptions-for-person.ts'
import { loadPersonAndRelativesSubscriptionsForProfileHandler } from './load-person-and-relatives-subscriptions-for-profile.ts'
import { loadPersonSubscriptionsForProfileHandler } from './load-person-subscriptions-for-profile.ts'
import { terminateAddonHandler } from './terminate-addon.ts'
import { validatePromoCodeHandler } from './validate-promo-code.ts'

/** Memberships: what is sold, held, changed, frozen and ended. */
export const subscriptionHandlers = [
  terminateAddonHandler,
  loadAddonsForProductHandler,
  loadAvailableSubscriptionsForAnonymousHandler,
  loadAvailableSubscriptionsForPersonHandler,
  loadPersonSubscriptionsForProfileHandler,
  loadPersonAndRelativesSubscriptionsForProfileHandler,
  validatePromoCodeHandler,
  getContractHandler,
] as const
