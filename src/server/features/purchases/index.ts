import { addonHandlers } from './calls/addons.ts'
import { bookingPaymentHandlers } from './calls/bookings.ts'
import { clipcardPaymentHandlers } from './calls/clipcards.ts'
import { newSubscriptionHandlers } from './calls/new-subscription.ts'
import { programPaymentHandlers } from './calls/programs.ts'
import { createClipcardStaffShoppingBasketHandler } from './create-clipcard-staff-shopping-basket.ts'
import { getContractSummaryForBuyAddonsHandler } from './get-contract-summary-for-buy-addons.ts'
import { getContractSummaryForNewHandler } from './get-contract-summary-for-new.ts'
import { getPlanSummaryForAddHandler } from './get-plan-summary-for-add.ts'
import { getPlanSummaryForNewHandler } from './get-plan-summary-for-new.ts'
import { handOverShoppingBasketHandler } from './hand-over-shopping-basket.ts'
import { loadComingPaymentsHandler } from './load-coming-payments.ts'
import { startClipcardSubscriptionPaymentSessionHandler } from './start-clipcard-subscription-payment-session.ts'

/** What the calls that sell something do, and those that say what it will cost. */
export const purchaseHandlers = [
  ...addonHandlers,
  ...bookingPaymentHandlers,
  ...clipcardPaymentHandlers,
  ...newSubscriptionHandlers,
  ...programPaymentHandlers,
  createClipcardStaffShoppingBasketHandler,
  handOverShoppingBasketHandler,
  loadComingPaymentsHandler,
  startClipcardSubscriptionPaymentSessionHandler,
  getContractSummaryForBuyAddonsHandler,
  getContractSummaryForNewHandler,
  getPlanSummaryForNewHandler,
  getPlanSummaryForAddHandler,
] as const
