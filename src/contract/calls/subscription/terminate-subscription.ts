import { defineCall } from '../../call.ts'
import { BaseUrl } from '../../shapes/password.ts'
import { LeavingAnswers, Termination, terminationErrors } from '../../shapes/termination.ts'
import { exactly, Id, LocalDate, maybe } from '../../shapes/values.ts'

/** Terminates on a day that was shown. A day that is no longer possible is refused, and nothing happens. */
export const terminateSubscription = defineCall({
  id: 'subscription/terminate-subscription',
  method: 'POST',
  path: '/api/subscription/terminate-subscription',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({
    personId: maybe(Id),
    subscriptionId: Id,
    terminationDate: LocalDate,
    answers: maybe(LeavingAnswers),
    baseUrl: maybe(BaseUrl),
  }),
  ambient: ['baseUrl'],
  output: Termination,
  errors: [...terminationErrors],
  formChecks: { answers: 'leaving' },
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Subscriptions',
})
