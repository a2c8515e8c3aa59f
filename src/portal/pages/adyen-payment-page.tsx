import { createAdyenWidget } from '#providers/adyen/browser/index.ts'
import { askPayment } from '../payment/payment.ts'
import type { LastTry } from '../payment/use-widget-payment.ts'
import type { WidgetProvider } from '../payment/widget-provider.ts'
import { WidgetPaymentPage } from './widget-payment-page.tsx'

/** Where Adyen's widget takes the card; a bank may send the payer back here with its answer. */
export const AdyenPaymentPage = () => <WidgetPaymentPage provider={adyen} />

const adyen: WidgetProvider = {
  id: 'adyen',
  create: createAdyenWidget,
  hasOurButton: false,
  check: (api, paymentId) => askPayment(api, 'adyen/adyen-check-payment', { paymentId }),
  finish: (api, paymentKey, { sessionResult = '' }) =>
    askPayment(api, 'adyen/finalize-session', { paymentKey, sessionResult }),
  lastTryOf: ({ resultCode = '' }) => lastTries[resultCode] ?? null,
  broughtBy(query) {
    const [sessionId, redirectResult] = [query.get('sessionId'), query.get('redirectResult')]
    return sessionId && redirectResult ? { sessionId, redirectResult } : null
  },
}

const lastTries: { readonly [resultCode: string]: LastTry } = {
  Refused: 'refused',
  Cancelled: 'stopped',
  Error: 'broken',
}
