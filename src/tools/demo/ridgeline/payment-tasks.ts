import type { DemoDays } from '../days.ts'
import type { PaymentTaskRow } from '../payment-tasks.ts'

/** What the staff of RiNo have to look at. */
export const paymentTasks = (days: DemoDays): readonly PaymentTaskRow[] => [
  {
    id: 'bought-twice',
    kind: 'undeliverable',
    personId: 'alex',
    planId: 'summit',
    amountMinor: 4900,
    state: 'refunded',
    providerRef: 'K7WZ3DMB5RLTQN82',
    openedOn: days.before(1),
    detail: { why: 'BOUGHT_MEANWHILE' },
  },
]
