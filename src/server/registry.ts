import { calls } from '#contract/index.ts'
import { bookingHandlers } from './features/booking/index.ts'
import { generateQualitopFormHandler } from './features/cash-back/generate-qualitop-form.ts'
import { loadCentersForAreaHandler } from './features/centers/load-centers-for-area.ts'
import { getContractSummaryForChangeHandler } from './features/changes/get-contract-summary-for-change.ts'
import { getPlanSummaryForChangeHandler } from './features/changes/get-plan-summary-for-change.ts'
import { loadAvailableSubscriptionsForChangeHandler } from './features/changes/load-available-subscriptions-for-change.ts'
import { makeChangeSubscriptionPaymentHandler } from './features/changes/make-change-subscription-payment.ts'
import { makeCofChangeSubscriptionPaymentHandler } from './features/changes/make-cof-change-subscription-payment.ts'
import { availableActivitiesForCentersHandler } from './features/classes/available-activities-for-centers.ts'
import { findBookingDatesHandler } from './features/classes/find-booking-dates.ts'
import { getInstructorsFromActivitiesHandler } from './features/classes/get-instructors-from-activities.ts'
import { searchBookingParticipationsHandler } from './features/classes/search-booking-participations.ts'
import { availableClipcardsForActivityHandler } from './features/clipcards/available-clipcards-for-activity.ts'
import { createShoppingBasketForCcSubscriptionHandler } from './features/clipcards/create-shopping-basket-for-cc-subscription.ts'
import { loadAvailableSubscriptionsForClipCardSubscriptionsHandler } from './features/clipcards/load-available-subscriptions-for-clip-card-subscriptions.ts'
import { loadClipcardByIdHandler } from './features/clipcards/load-clipcard-by-id.ts'
import { loadClipcardByIdForActivityBookingHandler } from './features/clipcards/load-clipcard-by-id-for-activity-booking.ts'
import { loadClipcardByIdForClassBookingHandler } from './features/clipcards/load-clipcard-by-id-for-class-booking.ts'
import { loadClipcardsForAnonymousHandler } from './features/clipcards/load-clipcards-for-anonymous.ts'
import { loadClipcardsForUserHandler } from './features/clipcards/load-clipcards-for-user.ts'
import { loadPersonAndRelativesClipcardsHandler } from './features/clipcards/load-person-and-relatives-clipcards.ts'
import { loadPersonClipcardsHandler } from './features/clipcards/load-person-clipcards.ts'
import { loadShoppingBasketForCcSubscriptionHandler } from './features/clipcards/load-shopping-basket-for-cc-subscription.ts'
import { loadStaffShoppingBasketHandler } from './features/clipcards/load-staff-shopping-basket.ts'
import { companyHandlers } from './features/company/index.ts'
import { webappConfigHandler } from './features/config/webapp-config.ts'
import { brazeHandler } from './features/consents/braze.ts'
import { getGdprStatusHandler } from './features/consents/get-gdpr-status.ts'
import { setGdprStatusHandler } from './features/consents/set-gdpr-status.ts'
import { activitiesByCurrentPersonHandler } from './features/dashboard/activities-by-current-person.ts'
import { scheduleByCurrentPersonHandler } from './features/dashboard/schedule-by-current-person.ts'
import { dataCopyHandlers } from './features/data-copy/index.ts'
import { deletionHandlers } from './features/deletion/index.ts'
import { documentHandlers } from './features/documents/index.ts'
import { addChildHandler } from './features/family/add-child.ts'
import { createFamilyHandler } from './features/family/create-family.ts'
import { editChildHandler } from './features/family/edit-child.ts'
import { getFamilyProfilesHandler } from './features/family/get-family-profiles.ts'
import { readFlowHandler } from './features/flow/read.ts'
import { saveFlowHandler } from './features/flow/save.ts'
import { cancelFreezeHandler } from './features/freezes/cancel-freeze.ts'
import { freezeSubscriptionHandler } from './features/freezes/freeze-subscription.ts'
import { getAvailableFreezeHandler } from './features/freezes/get-available-freeze.ts'
import { getFreezeDetailsForSubscriptionHandler } from './features/freezes/get-freeze-details-for-subscription.ts'
import { getFreezePeriodHandler } from './features/freezes/get-freeze-period.ts'
import { makeCcFreezeSubscriptionHandler } from './features/freezes/make-cc-freeze-subscription.ts'
import { stopFreezeHandler } from './features/freezes/stop-freeze.ts'
import { friendHandlers } from './features/friends/index.ts'
import { getHistoryHandler } from './features/history/get-history.ts'
import { downloadInvoiceHandler } from './features/invoices/download-invoice.ts'
import { downloadSalesListHandler } from './features/invoices/download-sales-list.ts'
import { getAccountOverviewHandler } from './features/invoices/get-account-overview.ts'
import { getInvoicesHandler } from './features/invoices/get-invoices.ts'
import { getSaleDetailHandler } from './features/invoices/get-sale-detail.ts'
import { getSaleslistHandler } from './features/invoices/get-saleslist.ts'
import { checkEmailCodeHandler } from './features/leads/check-email-code.ts'
import { createLeadHandler } from './features/leads/create-lead.ts'
import { loadConfigForStandaloneWebleadHandler } from './features/leads/load-config-for-standalone-weblead.ts'
import { loadConfigForWebleadHandler } from './features/leads/load-config-for-weblead.ts'
import { sendEmailCodeHandler } from './features/leads/send-email-code.ts'
import { acceptOfferHandler } from './features/leaving/accept-offer.ts'
import { declareCancellationHandler } from './features/leaving/declare-cancellation.ts'
import { getBuyOutDetailsHandler } from './features/leaving/get-buy-out-details.ts'
import { getSuggestedTerminationDatesHandler } from './features/leaving/get-suggested-termination-dates.ts'
import { getTerminationConfirmationHandler } from './features/leaving/get-termination-confirmation.ts'
import { loadTerminationHandler } from './features/leaving/load-termination.ts'
import { makeCcTerminateBuyOutPaymentHandler } from './features/leaving/make-cc-terminate-buy-out-payment.ts'
import { regretCancellationHandler } from './features/leaving/regret-cancellation.ts'
import { terminateSubscriptionHandler } from './features/leaving/terminate-subscription.ts'
import { getLegalPaperHandler } from './features/legal/get-legal-paper.ts'
import { preflightSaDebtPaymentHandler } from './features/money/preflight-sa-debt-payment.ts'
import { paymentHandlers } from './features/payments/index.ts'
import { personHandlers } from './features/persons/index.ts'
import { programHandlers } from './features/programs/index.ts'
import { providerHandlers } from './features/provider-handlers.ts'
import { purchaseHandlers } from './features/purchases/index.ts'
import { questionnaireHandlers } from './features/questionnaires/index.ts'
import { changePasswordWithTokenHandler } from './features/reset-password/change-password-with-token.ts'
import { confirmEmailHandler } from './features/reset-password/confirm-email.ts'
import { readResetLinkHandler } from './features/reset-password/read-link.ts'
import { sendResetEmailHandler } from './features/reset-password/send-email.ts'
import { updateEmailHandler } from './features/reset-password/update-email.ts'
import { updatePasswordHandler } from './features/reset-password/update-password.ts'
import { availableStartTimesAndResourcesHandler } from './features/resource-booking/available-start-times-and-resources.ts'
import { bookResourceHandler } from './features/resource-booking/book-resource.ts'
import { courtActivitiesByCenterHandler } from './features/resource-booking/court-activities-by-center.ts'
import { staffBookingHandlers } from './features/staff-booking/index.ts'
import { staffManagerHandlers } from './features/staff-manager/index.ts'
import { studioHandlers } from './features/studio/index.ts'
import { subscriptionHandlers } from './features/subscriptions/index.ts'
import { getTransferOptionsHandler } from './features/transfer/get-transfer-options.ts'
import { transferPersonHandler } from './features/transfer/transfer-person.ts'
import { userHandlers } from './features/user/index.ts'
import { loadDeliveriesHandler } from './features/webhooks/load-deliveries.ts'
import type { AnyHandler } from './handler.ts'

/** Every handler of the product, one per call of the contract. */
export const handlers: readonly AnyHandler[] = [
  getLegalPaperHandler,
  loadCentersForAreaHandler,
  ...userHandlers,
  webappConfigHandler,
  readFlowHandler,
  saveFlowHandler,
  getInvoicesHandler,
  downloadInvoiceHandler,
  getAccountOverviewHandler,
  getSaleslistHandler,
  getSaleDetailHandler,
  downloadSalesListHandler,
  preflightSaDebtPaymentHandler,
  ...paymentHandlers,
  ...purchaseHandlers,
  loadStaffShoppingBasketHandler,
  ...providerHandlers,
  makeCofChangeSubscriptionPaymentHandler,
  makeChangeSubscriptionPaymentHandler,
  createShoppingBasketForCcSubscriptionHandler,
  loadClipcardByIdHandler,
  loadClipcardByIdForActivityBookingHandler,
  loadClipcardByIdForClassBookingHandler,
  availableClipcardsForActivityHandler,
  loadClipcardsForAnonymousHandler,
  loadClipcardsForUserHandler,
  loadPersonAndRelativesClipcardsHandler,
  loadPersonClipcardsHandler,
  loadAvailableSubscriptionsForClipCardSubscriptionsHandler,
  loadShoppingBasketForCcSubscriptionHandler,
  ...subscriptionHandlers,
  ...personHandlers,
  getHistoryHandler,
  getTransferOptionsHandler,
  transferPersonHandler,
  getFamilyProfilesHandler,
  createFamilyHandler,
  addChildHandler,
  editChildHandler,
  sendEmailCodeHandler,
  checkEmailCodeHandler,
  createLeadHandler,
  getGdprStatusHandler,
  setGdprStatusHandler,
  ...dataCopyHandlers,
  ...deletionHandlers,
  brazeHandler,
  sendResetEmailHandler,
  confirmEmailHandler,
  updateEmailHandler,
  updatePasswordHandler,
  changePasswordWithTokenHandler,
  readResetLinkHandler,
  generateQualitopFormHandler,
  getContractSummaryForChangeHandler,
  getPlanSummaryForChangeHandler,
  loadAvailableSubscriptionsForChangeHandler,
  cancelFreezeHandler,
  freezeSubscriptionHandler,
  getAvailableFreezeHandler,
  getFreezeDetailsForSubscriptionHandler,
  getFreezePeriodHandler,
  stopFreezeHandler,
  makeCcFreezeSubscriptionHandler,
  loadConfigForWebleadHandler,
  loadConfigForStandaloneWebleadHandler,
  ...companyHandlers,
  ...studioHandlers,
  makeCcTerminateBuyOutPaymentHandler,
  acceptOfferHandler,
  declareCancellationHandler,
  getBuyOutDetailsHandler,
  getSuggestedTerminationDatesHandler,
  getTerminationConfirmationHandler,
  loadTerminationHandler,
  regretCancellationHandler,
  terminateSubscriptionHandler,
  ...bookingHandlers,
  availableActivitiesForCentersHandler,
  findBookingDatesHandler,
  getInstructorsFromActivitiesHandler,
  searchBookingParticipationsHandler,
  activitiesByCurrentPersonHandler,
  scheduleByCurrentPersonHandler,
  availableStartTimesAndResourcesHandler,
  bookResourceHandler,
  courtActivitiesByCenterHandler,
  ...programHandlers,
  ...questionnaireHandlers,
  ...friendHandlers,
  ...staffBookingHandlers,
  ...staffManagerHandlers,
  ...documentHandlers,
  loadDeliveriesHandler,
]

/** Handlers by call. Every call of the contract has exactly one, and every handler a call of the contract; else the start fails. */
export function registryOf(list: readonly AnyHandler[] = handlers): ReadonlyMap<string, AnyHandler> {
  const byCall = new Map(list.map((handler) => [handler.call.id, handler]))
  const missing = calls.filter((call) => byCall.get(call.id)?.call !== call).map((call) => call.id)
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`)
  const listed = new Set(calls.map(({ id }) => id))
  const unlisted = [...byCall.keys()].filter((id) => !listed.has(id))
  if (unlisted.length > 0)
    throw new Error(`handlers of calls that contract/index.ts does not list: ${unlisted.join(', ')}`)
  if (byCall.size !== list.length) throw new Error('a call has two handlers')
  return byCall
}
