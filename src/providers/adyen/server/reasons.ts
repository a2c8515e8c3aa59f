import type { FailureReason, Outcome } from '../../adapter.ts'

/** `refusalReasonCode` (docs.adyen.com/development-resources/refusal-reasons) in our words. */
const reasons: { readonly [code: string]: FailureReason } = {
  2: 'declined',
  3: 'declined',
  4: 'provider_error',
  5: 'declined',
  6: 'expired_card',
  7: 'declined',
  8: 'declined',
  9: 'provider_error',
  10: 'not_supported',
  11: 'not_authenticated',
  12: 'insufficient_funds',
  14: 'declined',
  15: 'cancelled',
  16: 'cancelled',
  17: 'declined',
  18: 'declined',
  19: 'declined',
  20: 'declined',
  21: 'provider_error',
  22: 'declined',
  23: 'not_supported',
  24: 'declined',
  25: 'declined',
  26: 'declined',
  27: 'declined',
  28: 'limit_reached',
  29: 'limit_reached',
  31: 'declined',
  32: 'declined',
  38: 'not_authenticated',
  42: 'not_authenticated',
}

/** What a result code means, short of `paid`, which needs an amount beside it. */
export function meaningOf(resultCode: string | null, refusalCode: string | null): Outcome | 'paid' {
  switch (resultCode) {
    case 'Authorised':
      return 'paid'
    case 'Refused':
      return { is: 'refused', reason: failureReasonOf(refusalCode), providerCode: refusalCode ?? resultCode }
    case 'Cancelled':
      return { is: 'refused', reason: 'cancelled', providerCode: refusalCode ?? resultCode }
    case 'Error':
      return { is: 'error', reason: 'provider_error', providerCode: refusalCode ?? resultCode }
    case 'Pending':
    case 'Received':
      return { is: 'pending', withBank: true }
    case 'PresentToShopper':
    case 'RedirectShopper':
    case 'IdentifyShopper':
    case 'ChallengeShopper':
      return { is: 'pending' }
    default:
      return { is: 'unknown', why: 'a result code that is not in the documentation' }
  }
}

export function failureReasonOf(refusalCode: string | null): FailureReason {
  if (refusalCode === null) return 'declined'
  return reasons[refusalCode] ?? 'unknown'
}
