import type { Money } from '#contract/shapes/values.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { SubjectContext } from '../../handler.ts'
import { lineWords } from '../money/line-words.ts'
import { buy } from '../payments/buy.ts'
import type { PaymentProvider } from '../payments/providers.ts'
import { lineKinds } from '../payments/purchase-lines.ts'
import { lockSubscription } from '../subscriptions/find-subscription.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { decideFreeze, saidBeside } from './decide.ts'
import { refuseFreezing } from './refuse-freezing.ts'

interface FreezeInput {
  /** By its own id. */
  readonly subscription: string
  readonly fromDate: string
  readonly toDate: string
  readonly reason?: string | null
  readonly answers?: object | null
  readonly baseUrl?: string | null
  readonly shownDueToday: Money
}

/** Freezes once the fee is paid: decided under the person's lock, written when the money is certain. */
export async function buyFreeze(context: SubjectContext, provider: PaymentProvider, input: FreezeInput) {
  const { subscription: subscriptionId, baseUrl, shownDueToday } = input
  const { chain, now, caller } = context
  const read = await ownSubscription(context, { subscriptionId })
  if (read === null) return { ok: false, code: 'NOT_FOUND' } as const
  const wish = { from: input.fromDate, to: input.toDate, reason: input.reason ?? null }
  return buy(context, provider, {
    baseUrl,
    shownDueToday,
    centerId: read.centerId,
    decide: async (person) => {
      const subscription = await lockSubscription(chain, person.id, subscriptionId, now)
      if (subscription === null) return { ok: false, code: 'NOT_FOUND' } as const
      const decided = await decideFreeze(context, subscription, wish)
      if (!decided.ok) return refuseFreezing(decided.refusal)
      const answers = (input.answers ?? {}) as JsonObject // JSON, checked against the call's schema
      const said = await saidBeside(context, subscription, { ...wish, answers })
      if (!said.ok) return said.refusal
      const { feeMinor, feeMonthlyMinor, extendsEnd } = decided.terms
      const { planName } = await wordsOf(context, subscription)
      return {
        ok: true,
        order: {
          kind: 'freeze',
          personId: person.id,
          byPersonId: caller?.user.userId ?? null,
          subscriptionId,
          agreedOn: subscription.today,
          planId: subscription.planId,
          name: lineWords(context)({ kind: lineKinds.freeze, name: planName }),
          freeze: { ...wish, feeMinor, feeMonthlyMinor, extendsEnd, planName, attributes: said.attributes },
        },
        amountMinor: feeMinor,
        currency: subscription.currency,
      } as const
    },
  })
}
