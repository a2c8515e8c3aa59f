import type { DemoDays } from '../days.ts'
import type { PaymentTaskRow } from '../payment-tasks.ts'

/** What the staff of Al Khalidiya have to look at. */
export const paymentTasks = (days: DemoDays): readonly PaymentTaskRow[] => [
  {
    id: 'never-said',
    kind: 'open-too-long',
    personId: 'layla',
    planId: 'plus',
    amountMinor: 39900,
    state: 'error',
    providerRef: 'TST2632501987654',
    openedOn: days.before(2),
    detail: { state: 'pending' },
  },
]
