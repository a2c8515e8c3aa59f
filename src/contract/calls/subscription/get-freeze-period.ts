import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { inOrder } from '../../promise.ts'
import { FreezeOutcome } from '../../shapes/freeze.ts'
import { freezeOfferRefusals, ofSubscription } from '../../shapes/freeze-call.ts'
import { PaymentOption, promisesOfOptions } from '../../shapes/summary.ts'
import { exactly, LocalDate } from '../../shapes/values.ts'

/** What comes of freezing these days, or why they cannot be frozen. Freezing works the same out again. */
export const getFreezePeriod = defineCall({
  id: 'subscription/get-freeze-period',
  method: 'POST',
  path: '/api/subscription/get-freeze-period',
  kind: 'read',
  access: { for: 'personId', right: 'contract' },
  input: exactly({ ...ofSubscription, fromDate: LocalDate, toDate: LocalDate }),
  output: exactly({
    outcome: FreezeOutcome,
    /** How the fee can be paid; none where nothing is due. */
    paymentOptions: Type.Array(PaymentOption, { maxItems: 30 }),
  }),
  promises: [
    // What costs something can be paid, and nothing is asked for what costs nothing.
    { '===': [{ '>': [{ var: 'outcome.dueToday.amountMinor' }, 0] }, { '!!': [{ var: 'paymentOptions' }] }] },
    inOrder('outcome.from', 'outcome.to'),
    ...promisesOfOptions('paymentOptions'),
  ],
  errors: freezeOfferRefusals,
  source: '7 Subscriptions',
})
