import type { BilledRow, BillRow } from '../life-rows.ts'

/** Month by month. Yusuf's bank gave one month back. */
export const billed: readonly BilledRow[] = [
  { subscriptionId: 'layla-plus', months: 10 },
  { subscriptionId: 'omar-plus', months: 20 },
  { subscriptionId: 'yusuf-plus', months: 15, open: { 1: { status: 'failed' } } },
  { subscriptionId: 'mariam-plus', months: 26 },
]

export const bills: readonly BillRow[] = [
  {
    personId: 'layla',
    ago: 2,
    amountMinor: -2500,
    type: 'REFUND',
    name: { ar: { name: 'رصيد: المسبح مغلق' }, en: { name: 'Credit: pool closed' } },
  },
  {
    personId: 'yusuf',
    ago: 1,
    amountMinor: 2500,
    type: 'REMINDER',
    status: 'pending',
    name: { ar: { name: 'رسوم تذكير' }, en: { name: 'Reminder fee' } },
  },
]
