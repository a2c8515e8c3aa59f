/** The life of a payment intent (`created` to `reversed`), as a table. */
export type PaymentState =
  | 'created'
  | 'pending'
  | 'authorised'
  | 'paid'
  | 'fulfilled'
  | 'refused'
  | 'error'
  | 'fulfil_failed'
  | 'refunding'
  | 'refunded'
  | 'partly_refunded'
  | 'reversed'

export type PaymentCode = 'IP' | 'RD' | 'PU' | 'PE' | 'RE'

/** Which state may follow which. Invoice, cash and a mandate go from created to paid; a late success beats a refusal. */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'authorised', 'paid', 'refused', 'error'],
  pending: ['authorised', 'paid', 'refused', 'error'],
  authorised: ['paid', 'refused', 'error'],
  refused: ['paid'],
  error: ['paid'],
  paid: ['fulfilled', 'fulfil_failed'],
  fulfil_failed: ['fulfilled', 'refunding'],
  refunding: ['refunded'],
  fulfilled: ['partly_refunded', 'refunded', 'reversed'],
  partly_refunded: ['partly_refunded', 'refunded', 'reversed'],
  refunded: [],
  reversed: [],
}

export const mayMove = (from: PaymentState, to: PaymentState): boolean => paymentMoves[from].includes(to)

/** The specification's code of a state. Money that was returned without a purchase reads as unsuccessful. */
export function paymentCodeOf(state: PaymentState, wasFulfilled: boolean): PaymentCode {
  switch (state) {
    case 'created':
    case 'pending':
    case 'authorised':
    case 'paid':
      return 'IP'
    case 'fulfilled':
    case 'partly_refunded':
    case 'reversed':
      return 'RD'
    case 'refused':
      return 'PU'
    case 'error':
      return 'PE'
    case 'fulfil_failed':
    case 'refunding':
      return 'RE'
    case 'refunded':
      return wasFulfilled ? 'RD' : 'PU'
  }
}
