import { defineCall } from '../../call.ts'
import { FreezeDays, FreezeLastDays } from '../../shapes/freeze.ts'
import { ofSubscription } from '../../shapes/freeze-call.ts'
import { Period } from '../../shapes/plan.ts'
import { WhyNot } from '../../shapes/refusal.ts'
import { exactly, Id, Line, LocalDate, maybe, nullable } from '../../shapes/values.ts'

/** Whether a subscription can be frozen, and when; with a first day, until when. */
export const getAvailableFreeze = defineCall({
  id: 'subscription/get-available-freeze',
  method: 'POST',
  path: '/api/subscription/get-available-freeze',
  kind: 'read',
  access: 'self',
  input: exactly({ ...ofSubscription, fromDate: maybe(LocalDate) }),
  output: exactly({
    subscriptionId: Id,
    planName: Line,
    centerName: Line,
    whyNot: nullable(WhyNot),
    minimum: nullable(Period),
    maximum: nullable(Period),
    firstDays: nullable(FreezeDays),
    /** Null as long as no first day is named, and where none of these is possible. */
    lastDays: nullable(FreezeLastDays),
  }),
  errors: [],
  source: '7 Subscriptions',
})
