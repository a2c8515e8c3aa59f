import type { IntentRow } from './repository.ts'

/** The page that says how a payment stands. */
export const pageOfPayment = ({ provider, return_token }: Pick<IntentRow, 'provider' | 'return_token'>): string =>
  `/payment-result/${provider}?paymentId=${return_token}`

/** The same, with the way on to where it is paid, for its owner in whatever browser. */
export const pageOfOpenPayment = (intent: Pick<IntentRow, 'provider' | 'return_token'>): string =>
  `${pageOfPayment(intent)}&open=1`
