import type { Money } from '#contract/shapes/values.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { SubjectContext } from '../../handler.ts'
import { lockSubject } from '../../rights/subject.ts'
import { acceptPapers } from '../legal/accept.ts'
import type { LockedPerson } from '../persons/service.ts'
import { adapterOf } from './adapters.ts'
import type { Undeliverable } from './delivery.ts'
import { allowWay, openPayment } from './open-payment.ts'
import { isOnTerms, type Purchase } from './order.ts'
import { type BegunPayment, type PaymentWish, payAt } from './pay-at.ts'
import { clearTheWay, type InTheWay, paymentInTheWay, refusedForAnother } from './payment-in-the-way.ts'
import { nothingDue, type PaymentProvider, standing } from './providers.ts'
import { intentOfAct } from './repository.ts'

/** What somebody wants, and how it is decided. */
export interface Buying<E extends string> {
  /** The club whose ways to pay count. */
  readonly centerId: string
  readonly baseUrl?: string | null | undefined
  /** Works out what is bought and what it costs, or why not. The transaction holds the person's row. */
  readonly decide: (person: LockedPerson) => Promise<Decided<E>>
  /** How the call says what could not be handed over at a provider of our own; null: a PAYMENT_ERROR. */
  readonly refusalOf?: (why: Undeliverable) => E | null
  /** It is there to keep a means for later, too: a provider that does so without taking anything is asked for that. */
  readonly keepsMeans?: boolean
}

export type Decided<E extends string> =
  | ({
      readonly ok: true
      readonly order: Purchase
      /** Until when it can be paid, where what is bought is kept no longer. */
      readonly expiresAt?: Date
      /** Writes what goes with the payment, in the transaction that begins it. */
      readonly whenOpened?: (intentId: string) => Promise<void>
    } & Money)
  | { readonly ok: false; readonly code: E; readonly at?: string; readonly params?: JsonObject }

/**
 * Buys anything: start, settle, fulfil. Everything is decided here, in the transaction that commits it; what the screen
 * showed is compared, not believed (PRICE_CHANGED, with both amounts). A provider outside is called after the commit, and
 * what was agreed is delivered (`purchases/kinds.ts`) once it says `paid`. The same act again is the same payment; another
 * act for the same purpose is told of the payment that there is (PAYMENT_IN_PROGRESS), before anything is begun.
 */
export const buy = <E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  wanted: Buying<E> & { readonly shownDueToday: Money },
  wish: PaymentWish = {},
) => pay<E | 'PRICE_CHANGED'>(context, provider, { ...wanted, asShown: asShown(wanted.shownDueToday) }, wish)

/** The same where no amount was shown: an agreement takes nothing. */
export const openAndPay = <E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  wanted: Buying<E>,
  wish: PaymentWish = {},
) => pay<E>(context, provider, { ...wanted, asShown: () => null }, wish)

type Refusal<E extends string> = Extract<Decided<E>, { readonly ok: false }>

/** Why a price is not the one that was shown; null when it is. */
type AsShown<E extends string> = (price: Money) => Refusal<E> | null

export const asShown =
  (shown: Money): AsShown<'PRICE_CHANGED'> =>
  ({ amountMinor, currency }) =>
    shown.amountMinor === amountMinor && shown.currency === currency
      ? null
      : { ok: false, code: 'PRICE_CHANGED', params: { shown: { ...shown }, now: { amountMinor, currency } } }

interface Priced<E extends string> extends Buying<E> {
  readonly asShown: AsShown<E>
}

async function pay<E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  wanted: Priced<E>,
  wish: PaymentWish,
) {
  const refusalOf = wanted.refusalOf ?? (() => null)
  let found: InTheWay | null = null
  const begin = () =>
    payAt<E | NotOpened>(context, () => open(context, provider, wanted, { ...wish, tell: (one) => (found = one) }), {
      ...wish,
      refusalOf,
    })
  const first = await begin()
  // Its provider may say that it is over: then this one takes its place.
  return found !== null && (await clearTheWay(context.chain, found, context.now)) ? begin() : first
}

/** What no purchase gets past. */
type NotOpened =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'NOT_FOR_THIS_PERSON'
  | 'NO_PROVIDER'
  | 'INVALID_BASE_URL'
  | 'PAYMENT_IN_PROGRESS'

interface Opening extends PaymentWish {
  /** Hears of another payment for the same purpose. */
  readonly tell: (found: InTheWay) => void
}

async function open<E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  wanted: Priced<E>,
  { storeMethod = provider.means === 'card', tell }: Opening,
): Promise<BegunPayment<E | NotOpened>> {
  const { chain, now } = context
  const { centerId, baseUrl } = wanted
  const locked = await lockSubject(context)
  if (!locked.ok) return locked
  const { person } = locked
  const before = await intentOfAct(context)
  if (before !== null) return { ok: true, intent: before, isNew: false }
  const allowed = await allowWay(context, person.id, { provider, centerId, baseUrl })
  if (!allowed.ok) return allowed

  const decided = await wanted.decide(person)
  if (!decided.ok) return decided
  const { order, amountMinor, currency, expiresAt, whenOpened } = decided
  const other = await paymentInTheWay(chain, { purchase: order, amountMinor, now })
  if (other !== null) {
    tell(other)
    return refusedForAnother(other)
  }
  const changed = wanted.asShown({ amountMinor, currency })
  if (changed !== null) return changed
  const instead = amountMinor === 0 ? insteadOfNothing(provider, wanted.keepsMeans === true) : null
  const way =
    instead === null ? { provider, allowed, storeMethod } : { provider: instead, allowed: here, storeMethod: false }
  const purchase = isOnTerms(order) ? { ...order, papers: await acceptPapers(context, centerId) } : order
  const intent = await openPayment(context, { purchase, centerId, amountMinor, currency, expiresAt, ...way })
  await whenOpened?.(intent.id)
  return { ok: true, intent, isNew: true }
}

/**
 * No payment of nothing is opened at a provider: what settles it here instead. Null: it is settled here anyway, or its
 * provider is asked to keep a means for later, which it does without a payment.
 */
function insteadOfNothing(provider: PaymentProvider, keepsMeans: boolean): PaymentProvider | null {
  if (!provider.outside) return null
  if (provider.storedMethodId !== undefined) return standing
  return keepsMeans && adapterOf(provider.id)?.keepsForNothing === true ? null : nothingDue
}

const here = { ok: true, found: null, origin: null } as const
