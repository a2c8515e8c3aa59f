import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { FreezeOutcome } from '../../shapes/freeze.ts'
import { freezeErrors, ofSubscription } from '../../shapes/freeze-call.ts'
import { PaymentOption } from '../../shapes/summary.ts'
import { exactly, LocalDate } from '../../shapes/values.ts'

/** What comes of freezing these days, or why they cannot be frozen. Freezing works the same out again. */
export const getFreezePeriod = defineCall({
  id: 'subscription/get-freeze-period',
  method: 'POST',
  path: '/api/subscription/get-freeze-period',
  kind: 'read',
  access: 'self',
  input: exactly({ ...ofSubscription, fromDate: LocalDate, toDate: LocalDate }),
  output: exactly({
    outcome: FreezeOutcome,
    /** How the fee can be paid; none where nothing is due. */
    paymentOptions: Type.Array(PaymentOption, { maxItems: 30 }),
  }),
  errors: [...freezeErrors, 'OVERDUE_DEBT'],
  source: '7 Subscriptions',
})
