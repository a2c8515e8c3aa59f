import type { DemoDays } from '../days.ts'
import type { PromoRow } from '../rows.ts'

/** A good one of each kind, and one for each reason to refuse. */
export const promos = (days: DemoDays): readonly PromoRow[] => [
  { code: 'NIA-27', kind: 'joiningFee' },
  { code: 'HALFOFF', planId: 'summit', kind: 'monthly', percent: 50, months: 3 },
  { code: 'TENBUCKS', kind: 'monthlyAmount', amountMinor: 1000, months: 2, usesLeft: 500 },
  { code: 'MYTEAM', planId: 'team', kind: 'invitation' },
  { code: 'SUMMITONLY', planId: 'summit', kind: 'monthly', percent: 20, months: 2 },
  { code: 'ALLGONE', kind: 'joiningFee', usesLeft: 0 },
  { code: 'LABORDAY', kind: 'joiningFee', validUntil: days.before(30) },
]
