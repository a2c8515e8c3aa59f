import { makeCcTopUpAccount } from '#contract/calls/payment/make-cc-top-up-account.ts'
import { localeOf } from '../../releases/languages.ts'
import { topUpTerms } from '../money/top-up-terms.ts'
import { moneyInWords } from '../money-in-words.ts'
import { textSetting } from '../settings.ts'
import { openAndPay } from './buy.ts'
import { nothingFollows } from './pay-at.ts'
import { handlePayment } from './paying-handler.ts'
import { payingWay } from './paying-way.ts'

export const makeCcTopUpAccountHandler = handlePayment(makeCcTopUpAccount, async (context, input) => {
  const way = await payingWay(context, input)
  if (!way.ok) return way
  const { centerId, baseUrl, topUpAmount: amountMinor } = input
  return openAndPay<'INVALID_AMOUNT' | 'NO_PROVIDER'>(
    context,
    way.provider,
    {
      centerId,
      baseUrl,
      decide: async (person) => {
        if (centerId !== person.centerId) return { ok: false, code: 'NO_PROVIDER' }
        const { currency, unit, minimum, maximum } = topUpTerms(context.release, centerId)
        if (amountMinor < minimum * unit || amountMinor > maximum * unit) {
          const locale = localeOf(context.release.config, context.lang)
          const words = (whole: number) => moneyInWords(locale, whole * unit, currency)
          const params = { minimum: words(minimum), maximum: words(maximum) }
          return { ok: false, code: 'INVALID_AMOUNT', params }
        }
        const byPersonId = context.caller?.user.userId ?? null
        const name = textSetting(context.release, centerId, 'name') ?? ''
        return {
          ok: true,
          order: { kind: 'top-up', personId: person.id, byPersonId, name },
          amountMinor,
          currency,
        }
      },
    },
    nothingFollows,
  )
})
