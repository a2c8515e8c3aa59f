import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentKey } from '../../shapes/payment.ts'
import { exactly, Id, Instant, Line, nullable } from '../../shapes/values.ts'

/** The cards that the vault LTPS knows of a member, for a payment agreement that was begun: one is chosen, or a new one taken. */
export const getLtpsPaymentMethods = defineCall({
  id: 'ltps/get-ltps-payment-methods',
  method: 'POST',
  path: '/api/ltps/get-ltps-payment-methods',
  kind: 'read',
  access: { for: 'paymentCacheId', right: 'money' },
  input: exactly({ paymentCacheId: PaymentKey }),
  output: exactly({
    /** UPDATE: it takes the place of the agreement that is named. */
    action: Type.Enum(['CREATE', 'UPDATE']),
    replaces: nullable(Line),
    /** Whose it becomes. */
    memberName: Line,
    /** Null: the vault did not answer; a new card can be tried all the same. */
    methods: nullable(
      Type.Array(
        exactly({
          id: Id,
          kind: Type.Literal('CC'),
          brand: Line,
          last4: Type.String({ maxLength: 4 }),
          expiry: nullable(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })),
          /** The member can be charged by it here already. */
          isKept: Type.Boolean(),
        }),
        { maxItems: 50 },
      ),
    ),
    keptUntil: nullable(Instant),
  }),
  errors: ['NOT_FOUND', 'AGREEMENT_NOT_OPEN'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Provider calls',
})
