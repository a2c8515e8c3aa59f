import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Money, nullable, PromoCode } from '../../shapes/values.ts'

export const validatePromoCode = defineCall({
  id: 'subscription/validate-promo-code',
  method: 'POST',
  path: '/api/subscription/validate-promo-code',
  kind: 'read',
  access: 'open',
  input: exactly({ code: Type.String({ minLength: 1, maxLength: 30 }), planId: Id }),
  /** `discount` is what the code takes off in all; `months`, when it takes it off monthly payments. */
  output: exactly({
    code: PromoCode,
    discount: Money,
    months: nullable(Type.Integer({ minimum: 1, maximum: 36 })),
    invitation: Type.Boolean(),
  }),
  errors: ['INVALID_PROMO_CODE', 'INVALID_PLAN'],
  rateLimit: { max: 30, seconds: 60 },
  source: '7 Subscriptions',
})
