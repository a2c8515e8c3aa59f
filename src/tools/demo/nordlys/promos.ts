import type { DemoDays } from '../days.ts'
import type { PromoRow } from '../rows.ts'

/** A good one of each kind, and one for each reason to refuse. */
export const promos = (days: DemoDays): readonly PromoRow[] => [
  { code: 'WILLKOMMEN', kind: 'joiningFee' },
  { code: 'HALBJAHR', planId: 'komplett', kind: 'monthly', percent: 50, months: 3 },
  { code: 'ZEHNER', kind: 'monthlyAmount', amountMinor: 1000, months: 2, usesLeft: 500 },
  { code: 'MEINEFIRMA', planId: 'firmenfitness', kind: 'invitation' },
  { code: 'NURFLEX', planId: 'flex', kind: 'monthly', percent: 20, months: 2 },
  { code: 'VERGRIFFEN', kind: 'joiningFee', usesLeft: 0 },
  { code: 'SOMMER', kind: 'joiningFee', validUntil: days.before(30) },
]
