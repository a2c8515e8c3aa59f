import { defineCall } from '../../call.ts'
import { saidWith } from '../../promise.ts'
import { whyNotOf } from '../../shapes/refusal.ts'
import { LeavingContract, OneSubscription, Termination } from '../../shapes/termination.ts'
import { exactly, LocalDate, Money, nullable } from '../../shapes/values.ts'

/** Ours: the termination that stands, whether it can be taken back, and what comes then. */
export const loadTermination = defineCall({
  id: 'subscription/load-termination',
  method: 'POST',
  path: '/api/subscription/load-termination',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: OneSubscription,
  output: exactly({
    subscription: LeavingContract,
    termination: nullable(Termination),
    whyNotRegret: nullable(whyNotOf(['NOTHING_TO_REGRET', 'SUBSCRIPTION_ENDED', 'BOUGHT_OUT', 'EXISTS_SAME_TYPE'])),
    /** How it goes on if the termination is taken back. */
    goesOn: exactly({
      priceMonthly: Money,
      nextPayment: nullable(exactly({ date: LocalDate, amount: Money })),
    }),
  }),
  promises: [
    saidWith('whyNotRegret', ['SUBSCRIPTION_ENDED', 'BOUGHT_OUT'], 'endDate'),
    // What was not terminated cannot be taken back, whatever the reason that is told.
    { or: [{ '!!': [{ var: 'termination' }] }, { '!!': [{ var: 'whyNotRegret' }] }] },
    { or: [{ '!': [{ var: 'termination' }] }, { '!==': [{ var: 'whyNotRegret.code' }, 'NOTHING_TO_REGRET'] }] },
  ],
  errors: ['NOT_FOUND'],
  source: 'our own',
})
