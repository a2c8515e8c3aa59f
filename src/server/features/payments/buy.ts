import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { CallContext, SubjectContext } from '../../handler.ts'
import { lockSubject } from '../../rights/subject.ts'
import type { LockedPerson } from '../persons/service.ts'
import type { Undeliverable } from './delivery.ts'
import { allowWay, openedBefore, openPayment } from './open-payment.ts'
import type { Purchase } from './order.ts'
import { type Begun, type PaymentWish, payAt } from './pay-at.ts'
import { type PaymentProvider, standing } from './providers.ts'

export interface MoneyShown {
  readonly amountMinor: number
  readonly currency: string
}

/** What somebody wants, and how it is decided. */
export interface Wanted<E extends string> {
  /** The club whose ways to pay count. */
  readonly centerId: string
  readonly baseUrl?: string | null | undefined
  /** What makes it the same purchase when no flow stands behind the call. */
  readonly same: readonly Json[]
  /** Works out what is bought and what it costs, or why not. The transaction holds the person's row. */
  readonly decide: (person: LockedPerson) => Promise<Decided<E>>
  /** How the call says what could not be handed over at a provider of our own; null: a PAYMENT_ERROR. */
  readonly refusalOf?: (why: Undeliverable) => E | null
  /** Also without an amount its provider is asked: it is there to keep the means. */
  readonly alwaysOutside?: boolean
}

export type Decided<E extends string> =
  | ({ readonly ok: true; readonly order: Purchase } & MoneyShown)
  | { readonly ok: false; readonly code: E; readonly at?: string; readonly params?: JsonObject }

/**
 * Buys anything: start, settle, fulfil. Everything is decided here, in the transaction that commits it; what the screen
 * showed is compared, not believed (PRICE_CHANGED, with both amounts). The same purchase from a second tab answers with
 * the first one's payment. A provider outside is called after the commit, and what was agreed is delivered (`kinds.ts`)
 * once it says `paid`.
 */
export const buy = <E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  wanted: Wanted<E> & { readonly shownDueToday: MoneyShown },
  wish: PaymentWish = {},
) => {
  const decide = async (person: LockedPerson): Promise<Decided<E | 'PRICE_CHANGED'>> =>
    asShown(wanted.shownDueToday, await wanted.decide(person))
  return openAndPay<E | 'PRICE_CHANGED'>(context, provider, { ...wanted, decide }, wish)
}

function asShown<E extends string>(shown: MoneyShown, decided: Decided<E>): Decided<E | 'PRICE_CHANGED'> {
  if (!decided.ok) return decided
  const { amountMinor, currency } = decided
  if (shown.amountMinor === amountMinor && shown.currency === currency) return decided
  return { ok: false, code: 'PRICE_CHANGED', params: { shown: { ...shown }, now: { amountMinor, currency } } }
}

/** The same where no amount was shown: an agreement takes nothing. */
export const openAndPay = <E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  wanted: Wanted<E>,
  wish: PaymentWish = {},
) => {
  const refusalOf = wanted.refusalOf ?? (() => null)
  return payAt<E | NotOpened>(context, () => open(context, provider, wanted, wish), { ...wish, refusalOf })
}

/** What no purchase gets past. */
type NotOpened = 'NOT_FOUND' | 'FORBIDDEN' | 'NOT_FOR_THIS_PERSON' | 'NO_PROVIDER' | 'INVALID_BASE_URL'

async function open<E extends string>(
  context: SubjectContext,
  provider: PaymentProvider,
  wanted: Wanted<E>,
  { storeMethod = provider.means === 'card' }: PaymentWish,
): Promise<Begun<E | NotOpened>> {
  const { centerId, baseUrl } = wanted
  const locked = await lockSubject(context)
  if (!locked.ok) return locked
  const { person } = locked
  const allowed = await allowWay(context, person.id, { provider, centerId, baseUrl })
  if (!allowed.ok) return allowed

  const purposeKey = purposeOf(context, wanted.same)
  const before = await openedBefore(context, purposeKey, person.id)
  if (before !== null) return { ok: true, intent: before, isNew: false }

  const decided = await wanted.decide(person)
  if (!decided.ok) return decided
  const { order: purchase, amountMinor, currency } = decided
  const way =
    amountMinor === 0 && wanted.alwaysOutside !== true && isKept(provider)
      ? { provider: standing, allowed: here, storeMethod: false }
      : { provider, allowed, storeMethod }
  const intent = await openPayment(context, { purposeKey, purchase, centerId, amountMinor, currency, ...way })
  return { ok: true, intent, isNew: true }
}

/** Nothing is charged to a card that is kept already: its provider need not be asked. */
const isKept = (provider: PaymentProvider): boolean => provider.outside && provider.storedMethodId !== undefined

const here = { ok: true, found: null, origin: null } as const

/** Instance and act; a direct call is known by what it buys for whom. */
function purposeOf({ flow }: CallContext, same: readonly Json[]): string {
  if (flow !== undefined) return `flow:${flow.instanceId}:${flow.act}`
  return `direct:${createHash('sha256').update(JSON.stringify(same)).digest('hex')}`
}
