import type { Money } from '#contract/shapes/values.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { SubjectContext } from '../../handler.ts'
import type { WrongPrice } from '../clipcards/staff-price.ts'
import { pricedSize, whyNotAtPrice } from '../clipcards/staff-sale.ts'
import { whyNotPayer } from '../money/limits.ts'
import { buy } from '../payments/buy.ts'
import type { PaymentWish } from '../payments/pay-at.ts'
import type { PaymentProvider } from '../payments/providers.ts'
import type { LockedPerson } from '../persons/service.ts'
import { holdToken, type Referred } from '../referrals/judge.ts'
import { keepPlace } from '../referrals/service.ts'
import { agreedOf } from '../subscriptions/agreed.ts'
import { fingerprintOf } from '../subscriptions/fingerprint.ts'
import type { Offer, SaleChannel } from '../subscriptions/offer.ts'
import { prepareSale, type SaleRefusal } from '../subscriptions/sale.ts'

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
  readonly shownDueToday: Money
  readonly guardianConsent?: true | null
  /** It was put into a basket before, which is paid once. */
  readonly basketId?: string
}

/** What staff agreed a month to cost, and who of them. */
export interface PriceOfStaff {
  readonly price: Money
  readonly sellerId: string | null
}

/** Sells a plan to whoever joins, on a member's link or on none. */
export const buyNewSubscription = (
  context: SubjectContext,
  provider: PaymentProvider,
  input: NewSubscriptionInput & { readonly referAFriend?: string | null },
  wish: PaymentWish = {},
) => sellPlan(context, provider, { input, wish, hold: ({ id }) => holdToken(context, input.referAFriend, id) })

/** Sells a plan from a basket, where no link leads, at the price that staff agreed in it as long as they still may. */
export const buyFromBasket = (
  context: SubjectContext,
  provider: PaymentProvider,
  input: NewSubscriptionInput & {
    readonly basketId: string
    readonly ofStaff: PriceOfStaff | null
    readonly place: SaleChannel
  },
) =>
  sellPlan<WrongPrice['code']>(context, provider, {
    input,
    wish: {},
    agreedMonthlyMinor: input.ofStaff?.price.amountMinor ?? null,
    place: input.place,
    hold: async () => unreferred,
    judge: async ({ plan, listMonthlyMinor }) =>
      input.ofStaff === null
        ? null
        : whyNotAtPrice(context, pricedSize(plan, listMonthlyMinor), {
            ...input.ofStaff,
            centerId: input.subscriptionCenterId,
          }),
  })

const unreferred: Referred = { ok: true, benefit: null, referral: null }

interface Selling<E extends string> {
  readonly input: NewSubscriptionInput
  readonly wish: PaymentWish
  /** Who referred the buyer, held until the end of the transaction. */
  readonly hold: (person: LockedPerson) => Promise<Referred | { readonly ok: false; readonly code: E }>
  readonly agreedMonthlyMinor?: number | null
  readonly place?: SaleChannel
  /** Why it is not sold at that price; null: it is. */
  readonly judge?: (offer: Offer) => Promise<{ readonly code: E; readonly params?: JsonObject } | null>
}

/** Decided and priced under the person's lock, delivered once it is paid. */
function sellPlan<E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  { input, wish, hold, agreedMonthlyMinor = null, place, judge }: Selling<E>,
) {
  const { subscriptionId: planId, subscriptionCenterId: centerId, baseUrl, shownDueToday } = input
  return buy<E | SaleRefusal | 'NOT_FOR_THIS_PERSON' | 'PAYER_OVERDUE_DEBT'>(
    context,
    provider,
    {
      centerId,
      baseUrl,
      shownDueToday,
      keepsMeans: true,
      refusalOf: (why) => (why === 'INVALID_PROMO_CODE' || why === 'EXISTS_SAME_TYPE' ? why : null),
      decide: async (person) => {
        const refused = withoutConsent(context, person, input) ?? (await withoutPayer(context))
        if (refused !== null) return refused
        const referred = await hold(person)
        if (!referred.ok) return { ok: false, code: referred.code } as const
        const sale = await prepareSale(context, person, {
          planId,
          centerId,
          startDate: input.startupDate ?? null,
          addonIds: input.addOns ?? [],
          promoCode: input.promoCode ?? null,
          size: input.recurringClipcardSize ?? null,
          benefit: referred.benefit,
          agreedMonthlyMinor,
          ...(place && { place }),
        })
        if (!sale.ok) return { ok: false, code: sale.code } as const
        const { offer } = sale
        const referral = referred.referral && { ...referred.referral, friendId: person.id }
        if (input.type && input.type !== offer.plan.type) return { ok: false, code: 'INVALID_PLAN' } as const
        const wrong = (await judge?.(offer)) ?? null
        if (wrong !== null) return { ok: false, ...wrong } as const
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
            ...(referral && { referral }),
          },
          ...(referral && {
            whenOpened: (intentId: string) => keepPlace(context.chain, intentId, referral, context.now),
          }),
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
  { guardianConsent }: NewSubscriptionInput,
) {
  if (subject.as !== 'guardian' || guardianConsent === true) return null
  return { ok: false, code: 'NOT_FOR_THIS_PERSON', params: { name, reason: 'consent' } } as const
}

/** Whoever concludes a child's contract is its payer; null: they can be, or everybody pays for themselves. */
const withoutPayer = async (context: SubjectContext) =>
  context.subject.as === 'guardian' && context.caller !== null ? whyNotPayer(context, context.caller.user.userId) : null
