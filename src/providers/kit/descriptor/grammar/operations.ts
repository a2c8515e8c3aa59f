import { type Static, Type } from 'typebox'
import { Auth, requestParts } from './requests.ts'
import { Guard, RefundRules, Rules, readingParts } from './rules.ts'
import { exactly, maybe, path } from './words.ts'

export const LookUp = exactly(
  {
    ...requestParts,
    items: maybe(path('The list in the answer. Left out: the answer is the payment.')),
    none: maybe(Rules),
  },
  'How to ask by our reference, when we do not know how the provider calls the payment, and before anything that must not happen twice.',
)

const auth = { auth: maybe(Auth) }

export const Start = exactly(
  {
    ...requestParts,
    ...auth,
    ...readingParts,
    zero: maybe(
      Type.Boolean({ description: 'Whether it can start a payment of nothing, to verify and keep a means.' }),
    ),
    further: maybe(
      Type.Array(
        exactly(
          {
            ...requestParts,
            as: Type.String({ pattern: '^[a-z]+$', description: 'The name of this answer: $page.' }),
          },
          'A request after the first.',
        ),
        { minItems: 1, description: 'More requests that are needed before the payer can go on.' },
      ),
    ),
    ref: path("The provider's name of the payment."),
    redirectUrl: path('Where the payer goes.'),
    expiresAt: maybe(path('Until when; an ISO time.')),
  },
  'How a payment begins.',
)

export const ReadOperation = exactly(
  { ...requestParts, ...auth, ...readingParts, status: Rules, guard: Guard, lookUp: maybe(LookUp) },
  'What the provider knows of a payment.',
)

export const ChargeOperation = exactly(
  {
    ...requestParts,
    ...auth,
    ...readingParts,
    firstLookUp: maybe(
      Type.Boolean({
        description: 'Whether to ask by our reference before: for providers without idempotency keys.',
      }),
    ),
  },
  'Charges a kept means without the payer. How its answer is read is as with "read", unless it says otherwise.',
)

export const Refund = exactly(
  {
    ...requestParts,
    ...auth,
    status: RefundRules,
    ref: maybe(path("The provider's name of the refund.")),
    code: readingParts.code,
    lookUp: maybe(LookUp),
  },
  'Gives money back.',
)

export const Forget = exactly(
  { ...requestParts, ...auth },
  'Deletes a kept means; done with any success, or when it is not there any more.',
)

export type LookUp = Static<typeof LookUp>
export type Start = Static<typeof Start>
export type ReadOperation = Static<typeof ReadOperation>
export type ChargeOperation = Static<typeof ChargeOperation>
export type Refund = Static<typeof Refund>
export type Forget = Static<typeof Forget>
