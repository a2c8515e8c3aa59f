import type { ErrorOf } from '#contract/call.ts'
import { makeCcTerminateBuyOutPayment } from '#contract/calls/payment/make-cc-terminate-buy-out-payment.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type CallContext, refuse } from '../../handler.ts'
import { lineWords } from '../money/line-words.ts'
import { buy, type Decided } from '../payments/buy.ts'
import { handlePayment } from '../payments/paying-handler.ts'
import { payingWay } from '../payments/paying-way.ts'
import { lineKinds } from '../payments/purchase-words.ts'
import { lockHeld } from '../subscriptions/held.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { ownHeld } from '../subscriptions/own.ts'
import { buyOutOf, whyNotBuyOut } from '../subscriptions/rules/buy-out.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import { lastTerminationId } from './repository.ts'
import { saidAtLeaving } from './said.ts'
import type { SaidAtLeaving } from './write-termination.ts'

type Code = ErrorOf<typeof makeCcTerminateBuyOutPayment>

export const makeCcTerminateBuyOutPaymentHandler = handlePayment(
  makeCcTerminateBuyOutPayment,
  async (context, input) => {
    const held = await ownHeld(context, input)
    if (held === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
    const said = saidAtLeaving(input.answers as JsonObject | null) // JSON, checked against the call's schema
    const { centerId } = held
    const { provider: providerId, baseUrl, terminationDate, shownDueToday } = input
    const way = await payingWay(context, { centerId, provider: providerId ?? null })
    if (!way.ok) return refuse('NO_PROVIDER')
    return buy<Code>(
      context,
      way.provider,
      {
        ...{ centerId, baseUrl, shownDueToday },
        decide: () => decide(context, held, { terminationDate, said }),
      },
      { storeMethod: false },
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
  { id, personId }: HeldFacts,
  { terminationDate, said }: BuyOutWish,
): Promise<Decided<Code>> {
  const { chain, now, caller } = context
  const held = await lockHeld(chain, personId, id, now)
  if (held === null) return { ok: false, code: 'NO_BUY_OUT' }
  const refusal = whyNotBuyOut(held)
  const code = refusal?.code as Code | undefined // a code of the rules: the call's own
  if (code !== undefined) return { ok: false, code, params: refusal?.params ?? {} }
  const offer = buyOutOf(held)
  if (offer === null) return { ok: false, code: 'NO_BUY_OUT' }
  if (offer.endDate !== terminationDate) {
    return { ok: false, code: 'TERMINATION_DATE_NOT_POSSIBLE', params: { first: offer.endDate } }
  }
  const { planName } = await wordsOf(context, held)
  return {
    ok: true,
    amountMinor: offer.amountMinor,
    currency: held.currency,
    order: {
      ...{ kind: 'buy-out', personId, subscriptionId: id, planName, planId: held.planId, said },
      name: lineWords(context)({ kind: lineKinds['buy-out'], name: planName }),
      byPersonId: caller?.user.userId ?? null,
      endDate: offer.endDate,
      terminationBefore: await lastTerminationId(chain, id),
    },
  }
}
