/** The part of payway.js that is used here (its `payway` global). */
export interface Payway {
  createCreditCardFrame(options: FrameOptions, created: (error: Error | null, frame?: CreditCardFrame) => void): void
}

interface FrameOptions {
  readonly publishableApiKey: string
  readonly tokenMode: 'callback'
  readonly cvnRequired: boolean
}

export interface CreditCardFrame {
  getToken(done: (error: Error | null, data?: { readonly singleUseTokenId?: string }) => void): void
  destroy(): void
}
