import type { ErrorOf } from '#contract/call.ts'
import type { makeCofChangeSubscriptionPayment } from '#contract/calls/payment/change.ts'
import type { Money } from '#contract/shapes/values.ts'
import type { SubjectContext } from '../../handler.ts'
import { buy, type Decided } from '../payments/buy.ts'
import type { PaymentWish } from '../payments/pay-at.ts'
import type { PaymentProvider } from '../payments/providers.ts'
import type { LockedPerson } from '../persons/service.ts'
import { lockSubscription } from '../subscriptions/find-subscription.ts'
import { agreedChangeOf, changeFingerprintOf } from './agreed.ts'
import { offerChange } from './offer.ts'
import { refusalOf } from './refusal.ts'

/** What both paying calls for a change carry. */
export interface ChangeInput {
  readonly personId: string
  readonly subscriptionId: string
  readonly subscriptionCenterId: string
  readonly planId: string
  readonly startupDate: string
  readonly baseUrl?: string | null
  readonly shownDueToday: Money
}

type Refused = ErrorOf<typeof makeCofChangeSubscriptionPayment> | 'NOT_FOUND'

/** Changes a subscription to another plan: what is due today is paid, and what follows is agreed to. */
export const buyChange = (context: SubjectContext, provider: PaymentProvider, input: ChangeInput, wish?: PaymentWish) =>
  buy<Refused>(
    context,
    provider,
    {
      centerId: input.subscriptionCenterId,
      baseUrl: input.baseUrl,
      shownDueToday: input.shownDueToday,
      decide: (person) => decide(context, person, input),
    },
    wish,
  )

async function decide(context: SubjectContext, person: LockedPerson, input: ChangeInput): Promise<Decided<Refused>> {
  const subscription = await lockSubscription(context.chain, person.id, input.subscriptionId, context.now)
  if (subscription === null || subscription.centerId !== input.subscriptionCenterId)
    return { ok: false, code: 'NOT_FOUND' }
  const refusal = await refusalOf(context, subscription)
  if (refusal !== null) return { ok: false, code: refusal.code, params: refusal.params ?? {} }
  const offered = await offerChange(context, subscription, { planId: input.planId, birthday: person.birthday })
  if (!offered.ok) return offered
  const { offer } = offered
  if (offer.quote.appliesOn !== input.startupDate) return { ok: false, code: 'START_DATE_NOT_POSSIBLE' }
  return {
    ok: true,
    order: {
      kind: 'change-subscription',
      personId: person.id,
      byPersonId: context.caller?.user.userId ?? null,
      agreed: agreedChangeOf(offer),
      fingerprint: changeFingerprintOf(offer),
    },
    amountMinor: offer.quote.dueTodayMinor,
    currency: subscription.currency,
  }
}
