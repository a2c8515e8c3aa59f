import { acceptOffer } from './accept-offer.ts'
import { cancelFreeze } from './cancel-freeze.ts'
import { declareCancellation } from './declare-cancellation.ts'
import { freezeSubscription } from './freeze-subscription.ts'
import { generateQualitopForm } from './generate-qualitop-form.ts'
import { getAvailableFreeze } from './get-available-freeze.ts'
import { getBuyOutDetails } from './get-buy-out-details.ts'
import { getContract } from './get-contract.ts'
import { getContractSummaryForBuyAddons } from './get-contract-summary-for-buy-addons.ts'
import { getContractSummaryForChange } from './get-contract-summary-for-change.ts'
import { getContractSummaryForNew } from './get-contract-summary-for-new.ts'
import { getDebtStatus } from './get-debt-status.ts'
import { getFreezeDetailsForSubscription } from './get-freeze-details-for-subscription.ts'
import { getFreezePeriod } from './get-freeze-period.ts'
import { getPlanSummaryForAdd } from './get-plan-summary-for-add.ts'
import { getPlanSummaryForChange } from './get-plan-summary-for-change.ts'
import { getPlanSummaryForNew } from './get-plan-summary-for-new.ts'
import { getSuggestedTerminationDates } from './get-suggested-termination-dates.ts'
import { getTerminationConfirmation } from './get-termination-confirmation.ts'
import { loadAddonsForProduct } from './load-addons-for-product.ts'
import { loadAvailableSubscriptionsForAnonymous } from './load-available-subscriptions-for-anonymous.ts'
import { loadAvailableSubscriptionsForChange } from './load-available-subscriptions-for-change.ts'
import { loadAvailableSubscriptionsForClipCardSubscriptions } from './load-available-subscriptions-for-clip-card-subscriptions.ts'
import { loadAvailableSubscriptionsForPerson } from './load-available-subscriptions-for-person.ts'
import { loadConfigForStandaloneWeblead } from './load-config-for-standalone-weblead.ts'
import { loadConfigForWeblead } from './load-config-for-weblead.ts'
import { loadPersonAndRelativesSubscriptionsForProfile } from './load-person-and-relatives-subscriptions-for-profile.ts'
import { loadPersonSubscriptionsForProfile } from './load-person-subscriptions-for-profile.ts'
import { loadTermination } from './load-termination.ts'
import { regretCancellation } from './regret-cancellation.ts'
import { stopFreeze } from './stop-freeze.ts'
import { terminateAddon } from './terminate-addon.ts'
import { terminateSubscription } from './terminate-subscription.ts'
import { validatePromoCode } from './validate-promo-code.ts'

/** Memberships: what is sold, held, changed, frozen and ended. */
export const subscriptionCalls = [
  getDebtStatus,
  getContractSummaryForBuyAddons,
  loadAvailableSubscriptionsForClipCardSubscriptions,
  terminateAddon,
  generateQualitopForm,
  getContractSummaryForNew,
  getPlanSummaryForNew,
  getContractSummaryForChange,
  getPlanSummaryForAdd,
  getPlanSummaryForChange,
  loadAvailableSubscriptionsForChange,
  loadAddonsForProduct,
  loadAvailableSubscriptionsForAnonymous,
  loadAvailableSubscriptionsForPerson,
  loadPersonSubscriptionsForProfile,
  loadPersonAndRelativesSubscriptionsForProfile,
  cancelFreeze,
  freezeSubscription,
  getAvailableFreeze,
  getFreezeDetailsForSubscription,
  getFreezePeriod,
  stopFreeze,
  validatePromoCode,
  loadConfigForWeblead,
  loadConfigForStandaloneWeblead,
  acceptOffer,
  declareCancellation,
  getBuyOutDetails,
  getSuggestedTerminationDates,
  getContract,
  getTerminationConfirmation,
  loadTermination,
  regretCancellation,
  terminateSubscription,
] as const
