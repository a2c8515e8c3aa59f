import { dayIn } from '#calendar/day-in.ts'
import { validatePromoCode } from '#contract/calls/subscription/validate-promo-code.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { textSetting } from '../settings.ts'
import { termsOf } from './offer.ts'
import { planById, promoByCode } from './repository.ts'
import { promoIsValid, promoTermsOf, worthOf } from './rules/promo.ts'

export const validatePromoCodeHandler = handle(validatePromoCode, async (context, { code, planId }) => {
  const today = dayIn(textSetting(context.release, null, 'timeZone') ?? 'UTC', context.now)
  const plan = await planById(context.chain, planId, today, context.caller?.user.userId)
  if (plan === undefined) return refuse('INVALID_PLAN')
  // Where a company pays a share, nothing else is taken off.
  if (plan.companyGrant !== null) return refuse('INVALID_PROMO_CODE')
  const promo = await promoByCode(context.chain, code)
  if (promo === undefined || !promoIsValid(promo, planId, today)) return refuse('INVALID_PROMO_CODE')
  const worth = worthOf(promoTermsOf(promo), termsOf(plan))
  return ok({
    code: promo.code,
    discount: { amountMinor: worth.amountMinor, currency: plan.currency },
    months: worth.months,
    invitation: promo.kind === 'invitation',
  })
})
