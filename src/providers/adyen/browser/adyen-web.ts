/** The part of adyen-web 6 that is used here (its `AdyenWeb` global). */
export interface AdyenWeb {
  AdyenCheckout(options: CheckoutOptions): Promise<Checkout>
  Dropin: new (checkout: Checkout, options?: object) => Dropin
}

interface CheckoutOptions {
  readonly environment: string
  readonly clientKey: string
  readonly locale: string
  readonly countryCode?: string
  readonly session: { readonly id: string; readonly sessionData?: string }
  readonly onPaymentCompleted: (result: PaymentResult) => void
  readonly onPaymentFailed: (result?: PaymentResult) => void
  readonly onError: (error: { readonly name?: string }) => void
}

export interface PaymentResult {
  readonly resultCode?: string
  readonly sessionResult?: string
}

interface Checkout {
  submitDetails(details: { readonly details: { readonly redirectResult: string } }): void
}

export interface Dropin {
  mount(place: HTMLElement): Dropin
  unmount(): unknown
}
