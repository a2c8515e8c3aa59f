import type { DemoDays } from '../days.ts'
import type { PaymentTaskRow } from '../payment-tasks.ts'

/** What the staff of Prenzlauer Berg have to look at. */
export const paymentTasks = (days: DemoDays): readonly PaymentTaskRow[] => [
  {
    id: 'wrong-amount',
    kind: 'amount-mismatch',
    personId: 'carla',
    planId: 'komplett',
    amountMinor: 7800,
    state: 'error',
    providerRef: 'QFQTPCQ8HXSKGK82',
    openedOn: days.before(1),
    detail: { amountMinor: 7000, currency: 'EUR' },
  },
  {
    id: 'refund-refused',
    kind: 'refund-refused',
    personId: 'anna',
    planId: 'komplett',
    amountMinor: 3900,
    state: 'refunding',
    providerRef: 'N9HK4LW2QZ7C5M82',
    openedOn: days.before(3),
    detail: { reason: 'declined', providerCode: '2: Account closed', amountMinor: 3900, currency: 'EUR' },
  },
  {
    id: 'taken-back',
    kind: 'taken-back',
    personId: 'carla',
    planId: 'komplett',
    amountMinor: 3900,
    state: 'reversed',
    providerRef: 'BX7Q2M5KD8TTZN82',
    openedOn: days.before(9),
    detail: { amountMinor: 3900, currency: 'EUR' },
  },
  {
    id: 'refunded-there',
    kind: 'difference',
    personId: 'anna',
    planId: 'komplett',
    amountMinor: 900,
    state: 'refunded',
    providerRef: 'H3V6RWD9PJ4GNK82',
    openedOn: days.before(15),
    detail: { what: 'refunded-there' },
    closed: { byPersonId: 'lou', on: days.before(14), note: 'Mit Anna besprochen: Die Kaution kam bar zurück.' },
  },
]
