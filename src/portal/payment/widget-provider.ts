import type { Widget } from '#providers/browser-module.ts'
import type { Api } from '../api.ts'
import type { PaymentAnswer } from './payment.ts'
import type { LastTry } from './use-widget-payment.ts'

/** What a widget gives, and what a bank's page adds to the address. */
export interface WidgetResult {
  readonly [name: string]: string
}

/** A provider whose widget stands on a page of ours. */
export interface WidgetProvider {
  readonly id: string
  readonly create: () => Widget
  /** The button is ours: the widget has none. */
  readonly hasOurButton: boolean
  /** How a payment stands and, for its owner, what the widget needs. */
  readonly check: (api: Api, paymentId: string) => Promise<PaymentAnswer>
  /** Hands in what the widget gave; the answer says how the payment stands then. */
  readonly finish: (api: Api, paymentId: string, result: WidgetResult) => Promise<PaymentAnswer>
  /** How a try ended that leaves the payment open; null for any other. */
  readonly lastTryOf: (result: WidgetResult) => LastTry | null
  /** What a bank's page sent the payer back with. */
  readonly broughtBy: (query: URLSearchParams) => WidgetResult | null
}
