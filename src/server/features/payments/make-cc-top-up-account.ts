import { makeCcTopUpAccount } from '#contract/calls/payment/make-cc-top-up-account.ts'
import { handle } from '../../handler.ts'
import { topUpTerms } from '../money/top-up-terms.ts'
import { moneyInWords } from '../money-in-words.ts'
import { textSetting } from '../settings.ts'
import { openAndPay } from './buy.ts'
import { payingWay } from './paying-way.ts'

export const makeCcTopUpAccountHandler = handle(
  makeCcTopUpAccount,
  async (context, input) => {
    const way = await payingWay(context, input)
    if (!way.ok) return way
    const { personId, centerId, baseUrl, topUpAmount: amountMinor } = input
    return openAndPay<'INVALID_AMOUNT' | 'NO_PROVIDER'>(context, way.provider, {
      ...{ personId, centerId, baseUrl },
      // Without a flow each is one of its own: the account may be filled as often as somebody likes.
      same: ['top-up', personId, amountMinor, context.correlationId],
      decide: async (person) => {
        if (centerId !== person.centerId) return { ok: false, code: 'NO_PROVIDER' }
        const { currency, minimumMinor, maximumMinor } = topUpTerms(context.release, centerId)
        if (amountMinor < minimumMinor || amountMinor > maximumMinor) {
          const words = (minor: number) => moneyInWords(context.lang, minor, currency)
          const params = { minimum: words(minimumMinor), maximum: words(maximumMinor) }
          return { ok: false, code: 'INVALID_AMOUNT', params }
        }
        const byPersonId = context.caller?.user.id ?? null
        const name = textSetting(context.release, centerId, 'name') ?? ''
        return {
          ok: true,
          order: { kind: 'top-up', personId: person.id, byPersonId, name },
          ...{ amountMinor, currency },
        }
      },
    })
  },
  { outside: true },
)
