import type { SubjectContext } from '../../handler.ts'
import type { LockedPerson } from '../persons/service.ts'
import { agreedOf } from '../subscriptions/agreed.ts'
import { fingerprintOf } from '../subscriptions/fingerprint.ts'
import { prepareSale } from '../subscriptions/sale.ts'
import { buy, type MoneyShown } from './buy.ts'
import type { PaymentWish } from './pay-at.ts'
import type { PaymentProvider } from './providers.ts'

/** What every paying call for a new subscription carries. */
export interface NewSubscriptionInput {
  readonly personId: string
  readonly subscriptionId: string
  readonly subscriptionCenterId: string
  readonly startupDate?: string | null
  readonly addOns?: readonly string[] | null
  readonly promoCode?: string | null
  readonly type?: string | null
  readonly recurringClipcardSize?: number | null
  readonly baseUrl?: string | null
  readonly shownDueToday: MoneyShown
  readonly guardianConsent?: true | null
  /** It was put into a basket before, which is paid once. */
  readonly basketId?: string
}

/** Sells a plan: decided and priced under the person's lock, delivered once it is paid. */
export const buyNewSubscription = (
  context: SubjectContext,
  provider: PaymentProvider,
  input: NewSubscriptionInput,
  wish: PaymentWish = {},
) => {
  const { subscriptionId: planId, subscriptionCenterId: centerId, baseUrl, shownDueToday } = input
  return buy(
    context,
    provider,
    {
      ...{ centerId, baseUrl, shownDueToday },
      keepsMeans: true,
      refusalOf: (why) => (why === 'INVALID_PROMO_CODE' || why === 'EXISTS_SAME_TYPE' ? why : null),
      decide: async (person) => {
        const unagreed = withoutConsent(context, person, input)
        if (unagreed !== null) return unagreed
        const sale = await prepareSale(context, person, {
          ...{ planId, centerId },
          startDate: input.startupDate ?? null,
          addonIds: input.addOns ?? [],
          promoCode: input.promoCode ?? null,
          size: input.recurringClipcardSize ?? null,
        })
        if (!sale.ok) return { ok: false, code: sale.code } as const
        const { offer } = sale
        if (input.type && input.type !== offer.plan.type) return { ok: false, code: 'INVALID_PLAN' } as const
        return {
          ok: true,
          order: {
            ...(input.basketId === undefined
              ? ({ kind: 'new-subscription' } as const)
              : ({ kind: 'clipcard-subscription', basketId: input.basketId } as const)),
            personId: person.id,
            byPersonId: context.caller?.user.userId ?? null,
            agreed: agreedOf(offer),
            fingerprint: fingerprintOf(offer),
          },
          amountMinor: offer.quote.dueTodayMinor,
          currency: offer.quote.currency,
        } as const
      },
    },
    wish,
  )
}

/** A guardian joins for a child once they have agreed to it; null: they have, or it is nobody's child. */
function withoutConsent(
  { subject }: SubjectContext,
  { firstName: name }: LockedPerson,
  { guardianConsent, basketId }: NewSubscriptionInput,
) {
  if (subject.as !== 'guardian' || basketId !== undefined || guardianConsent === true) return null
  return { ok: false, code: 'NOT_FOR_THIS_PERSON', params: { name, reason: 'consent' } } as const
}
