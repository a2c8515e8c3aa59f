import type { BilledRow, BillRow } from '../life-rows.ts'

/** Month by month. Blake's bank gave one month back. */
export const billed: readonly BilledRow[] = [
  { subscriptionId: 'alex-summit', months: 14 },
  { subscriptionId: 'marcus-year', months: 8 },
  { subscriptionId: 'blake-summit', months: 17, open: { 1: { status: 'failed' } } },
  { subscriptionId: 'quinn-basecamp', months: 21 },
]

export const bills: readonly BillRow[] = [
  {
    personId: 'alex',
    ago: 2,
    amountMinor: -1500,
    type: 'REFUND',
    name: { en: { name: 'Credit: gym closed for two days' }, es: { name: 'Abono: gimnasio cerrado dos días' } },
  },
  {
    personId: 'blake',
    ago: 1,
    amountMinor: 1000,
    type: 'REMINDER',
    status: 'pending',
    name: { en: { name: 'Late fee' }, es: { name: 'Recargo por demora' } },
  },
]
