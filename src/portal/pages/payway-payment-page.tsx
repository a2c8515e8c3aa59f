import { createPaywayWidget } from '#providers/payway/browser/index.ts'
import { askPayment, askPaymentState } from '../payment/payment.ts'
import type { WidgetProvider } from '../payment/widget-provider.ts'
import { WidgetPaymentPage } from './widget-payment-page.tsx'

/** Where PayWay's frame takes the card. A payment is charged once: whatever comes of it is told by the page of results. */
export const PaywayPaymentPage = () => <WidgetPaymentPage provider={payway} />

const payway: WidgetProvider = {
  id: 'payway',
  create: createPaywayWidget,
  hasOurButton: true,
  check: askPaymentState,
  finish: (api, key, { singleUseTokenId = '' }) =>
    askPayment(api, 'payway/payway-make-payment', { key, singleUseTokenId }),
  lastTryOf: () => null,
  broughtBy: () => null,
}
