import type { DemoDays } from '../days.ts'
import type { PromoRow } from '../rows.ts'

/** A good one of each kind, and one for each reason to refuse. */
export const promos = (days: DemoDays): readonly PromoRow[] => [
  { code: 'AHLAN', kind: 'joiningFee' },
  { code: 'NISF', planId: 'plus', kind: 'monthly', percent: 50, months: 3 },
  { code: 'HADIYA', kind: 'monthlyAmount', amountMinor: 5000, months: 2, usesLeft: 500 },
  { code: 'SHARIKA', planId: 'sharika', kind: 'invitation' },
  { code: 'AILA', planId: 'family', kind: 'monthly', percent: 20, months: 2 },
  { code: 'NAFAD', kind: 'joiningFee', usesLeft: 0 },
  { code: 'SAIF', kind: 'joiningFee', validUntil: days.before(30) },
]
