import type { ErrorOf } from '#contract/call.ts'
import { makeCcTerminateBuyOutPayment } from '#contract/calls/payment/make-cc-terminate-buy-out-payment.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type CallContext, refuse } from '../../handler.ts'
import { lineWords } from '../money/line-words.ts'
import { buy, type Decided } from '../payments/buy.ts'
import { nothingFollows } from '../payments/pay-at.ts'
import { handlePayment } from '../payments/paying-handler.ts'
import { payingWay } from '../payments/paying-way.ts'
import { lineKinds } from '../payments/purchase-lines.ts'
import type { SaidAtLeaving } from '../subscriptions/agreed.ts'
import { lockSubscription } from '../subscriptions/find-subscription.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { buyOutOf, whyNotBuyOut } from '../subscriptions/rules/buy-out.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { lastTerminationId } from './repository.ts'
import { saidAtLeaving } from './said.ts'

type Code = ErrorOf<typeof makeCcTerminateBuyOutPayment>

export const makeCcTerminateBuyOutPaymentHandler = handlePayment(
  makeCcTerminateBuyOutPayment,
  async (context, input) => {
    const subscription = await ownSubscription(context, input)
    if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
    const said = saidAtLeaving(input.answers as JsonObject | null) // JSON, checked against the call's schema
    const { centerId } = subscription
    const { provider: providerId, baseUrl, terminationDate, shownDueToday } = input
    const way = await payingWay(context, { centerId, provider: providerId ?? null })
    if (!way.ok) return refuse('NO_PROVIDER')
    return buy<Code>(
      context,
      way.provider,
      {
        centerId,
        baseUrl,
        shownDueToday,
        decide: () => decide(context, subscription, { terminationDate, said }),
      },
      nothingFollows,
    )
  },
)

interface BuyOutWish {
  readonly terminationDate: string
  readonly said: SaidAtLeaving
}

/** What it costs now and when one would leave; the transaction holds the person. */
async function decide(
  context: CallContext,
  { id, personId }: SubscriptionFacts,
  { terminationDate, said }: BuyOutWish,
): Promise<Decided<Code>> {
  const { chain, now, caller } = context
  const subscription = await lockSubscription(chain, personId, id, now)
  if (subscription === null) return { ok: false, code: 'NO_BUY_OUT' }
  const refusal = whyNotBuyOut(subscription)
  const code = refusal?.code as Code | undefined // a code of the rules: the call's own
  if (code !== undefined) return { ok: false, code, params: refusal?.params ?? {} }
  const offer = buyOutOf(subscription)
  if (offer === null) return { ok: false, code: 'NO_BUY_OUT' }
  if (offer.endDate !== terminationDate) {
    return { ok: false, code: 'TERMINATION_DATE_NOT_POSSIBLE', params: { first: offer.endDate } }
  }
  const { planName } = await wordsOf(context, subscription)
  return {
    ok: true,
    amountMinor: offer.amountMinor,
    currency: subscription.currency,
    order: {
      kind: 'buy-out',
      personId,
      subscriptionId: id,
      planName,
      planId: subscription.planId,
      said,
      name: lineWords(context)({ kind: lineKinds['buy-out'], name: planName }),
      byPersonId: caller?.user.userId ?? null,
      endDate: offer.endDate,
      terminationBefore: await lastTerminationId(chain, id),
    },
  }
}
