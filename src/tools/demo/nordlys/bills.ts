import type { DemoDays } from '../days.ts'
import type { BilledRow, BillRow, TopUpRow } from '../life-rows.ts'

const words = (de: string, en: string) => ({ de: { name: de }, en: { name: en } })

/** Month by month. Ben's bank gave two months back, and he paid a part of one. */
export const billed: readonly BilledRow[] = [
  { subscriptionId: 'anna-komplett', months: 20 },
  {
    subscriptionId: 'ben-komplett',
    months: 16,
    open: { 1: { status: 'failed' }, 2: { status: 'partially paid', paidMinor: 2000 } },
  },
  { subscriptionId: 'carla-komplett', months: 30 },
  { subscriptionId: 'dev-komplett', months: 27 },
  { subscriptionId: 'eva-komplett', months: 30 },
  { subscriptionId: 'hal-start', months: 30 },
  { subscriptionId: 'finn-kurskarte', months: 5 },
]

/** Every type and status of an invoice stands here or above. */
export const bills: readonly BillRow[] = [
  {
    personId: 'anna',
    ago: 3,
    name: words('Gutschrift: Sauna geschlossen', 'Credit: sauna closed'),
    amountMinor: -1000,
    type: 'REFUND',
  },
  { personId: 'anna', ago: 5, name: words('Getränkeflat', 'Drinks flat rate'), amountMinor: 990, status: 'cancelled' },
  { personId: 'anna', ago: 8, name: words('Probemonat Kurse', 'Trial month of classes'), amountMinor: 0, type: 'ZERO' },
  {
    personId: 'ben',
    ago: 1,
    name: words('Mahngebühr', 'Reminder fee'),
    amountMinor: 500,
    type: 'REMINDER',
    status: 'pending',
  },
  {
    personId: 'ben',
    ago: 2,
    name: words('Erneute Vorlage der Lastschrift', 'Debit presented again'),
    amountMinor: 350,
    type: 'REPRESENTATION',
    status: 'failed',
  },
  {
    personId: 'ben',
    ago: 9,
    name: words('Inkassokosten', 'Costs of collection'),
    amountMinor: 2500,
    type: 'DEBT_COLLECTION',
  },
  { personId: 'ben', ago: 10, name: words('Rückbuchung', 'Reversal'), amountMinor: -350, type: 'REVERSAL' },
  {
    personId: 'hal',
    ago: 31,
    name: words('Übernommen aus der Kartei', 'Taken over from the index cards'),
    amountMinor: 4500,
    type: 'LEGACY',
  },
]

export const topUps = (days: DemoDays): readonly TopUpRow[] => [
  { personId: 'anna', on: days.ago(2), amountMinor: 2000 },
]
