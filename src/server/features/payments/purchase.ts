import { createHash } from 'node:crypto'
import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { lockPerson } from '../persons/service.ts'
import { agreedOf } from '../subscriptions/agreed.ts'
import { fingerprintOf } from '../subscriptions/fingerprint.ts'
import { prepareSale } from '../subscriptions/sale.ts'
import { allowWay, openedBefore, openPayment } from './open-payment.ts'
import { type PaymentWish, payAt } from './pay-at.ts'
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
  readonly shownDueToday: { readonly amountMinor: number; readonly currency: string }
}

/**
 * Sells a plan: start, settle, fulfil. Everything is checked here, in the transaction that commits it; what the screen
 * showed is compared, not believed. The same purchase from a second tab answers with the first one's payment. A provider
 * outside is called after the commit, and what was agreed is delivered once it says `paid`.
 */
export const buyNewSubscription = (
  context: CallContext,
  provider: PaymentProvider,
  input: NewSubscriptionInput,
  wish: PaymentWish = {},
) => payAt(context, provider, () => begin(context, provider, input, wish), wish)

async function begin(
  context: CallContext,
  provider: PaymentProvider,
  input: NewSubscriptionInput,
  { storeMethod = provider.means === 'card' }: PaymentWish,
) {
  const { chain } = context
  const personId = subjectOf(context.caller, input.personId)
  const person = personId === null ? null : await lockPerson(chain, personId)
  if (person === null) return refused('NOT_FOUND')
  const centerId = input.subscriptionCenterId
  const allowed = await allowWay(context, person.id, { provider, centerId, baseUrl: input.baseUrl })
  if (!allowed.ok) return allowed

  const purposeKey = purposeOf(context, input)
  const before = await openedBefore(context, purposeKey, person.id)
  if (before !== null) return { ok: true, intent: before, isNew: false } as const

  const sale = await prepareSale(context, person, {
    planId: input.subscriptionId,
    centerId,
    startDate: input.startupDate ?? null,
    addonIds: input.addOns ?? [],
    promoCode: input.promoCode ?? null,
    size: input.recurringClipcardSize ?? null,
  })
  if (!sale.ok) return refused(sale.code)
  const { offer } = sale
  if (input.type && input.type !== offer.plan.type) return refused('INVALID_PLAN')
  const now = { amountMinor: offer.quote.dueTodayMinor, currency: offer.quote.currency }
  if (now.amountMinor !== input.shownDueToday.amountMinor || now.currency !== input.shownDueToday.currency) {
    return refused('PRICE_CHANGED', { shown: { ...input.shownDueToday }, now })
  }
  const intent = await openPayment(context, {
    purposeKey,
    purchase: {
      kind: 'new-subscription',
      personId: person.id,
      byPersonId: context.caller?.user.id ?? null,
      agreed: agreedOf(offer),
      fingerprint: fingerprintOf(offer),
    },
    centerId,
    ...now,
    ...{ provider, allowed, storeMethod },
  })
  return { ok: true, intent, isNew: true } as const
}

/** Instance and act; a direct call is known by who buys what from when. */
function purposeOf(context: CallContext, input: NewSubscriptionInput): string {
  if (context.flow !== undefined) return `flow:${context.flow.instanceId}:${context.flow.act}`
  const order = [input.personId, input.subscriptionId, input.subscriptionCenterId, input.startupDate ?? null]
  return `direct:${createHash('sha256').update(JSON.stringify(order)).digest('hex')}`
}

const refused = <E extends string>(
  code: E,
  params?: { readonly [name: string]: { amountMinor: number; currency: string } },
) => ({ ok: false, code, ...(params !== undefined && { params }) }) as const
