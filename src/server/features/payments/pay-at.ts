import type { JsonObject } from '#engine/documents.ts'
import { keepIf } from '../../flow/in-transaction.ts'
import type { CallContext } from '../../handler.ts'
import { paymentAnswerOf } from './answer.ts'
import type { LockedIntent, Undeliverable } from './delivery.ts'
import { payments } from './environment.ts'
import { localProvider } from './providers.ts'
import { type IntentRow, intentById } from './repository.ts'
import { settle } from './settle.ts'
import { startOutside } from './start.ts'

/** What a way to pay adds to a purchase. */
export interface PaymentWish {
  /** The card is kept for what is due later; by default it is. */
  readonly storeMethod?: boolean
  /** A mandate that is kept here: writes the agreement in the transaction that sells, and gives its id. */
  readonly agree?: (intent: LockedIntent) => Promise<string>
}

/** Of what is paid once, with nothing due later: a card is not kept unasked. */
export const nothingFollows: PaymentWish = { storeMethod: false }

export type BegunPayment<E extends string> =
  | { readonly ok: true; readonly intent: IntentRow; readonly isNew: boolean }
  | { readonly ok: false; readonly code: E; readonly at?: string; readonly params?: JsonObject }

/**
 * Begins a payment in one transaction. At a provider of our own it is settled in the same; else the provider is called
 * once that is on disk.
 */
export async function payAt<E extends string>(
  context: CallContext,
  begin: () => Promise<BegunPayment<E>>,
  { agree, refusalOf }: PaymentWish & { readonly refusalOf: (why: Undeliverable) => E | null },
) {
  const { chain, now } = context
  const begun = await keepIf<BegunPayment<E | 'PAYMENT_ERROR'>>(
    async () => {
      const one = await begin()
      if (!one.ok || !one.isNew || isOutside(one.intent)) return one
      const { intent } = one
      const amount = { amountMinor: intent.amount_minor, currency: intent.currency }
      const settled = await settle(chain, {
        intent,
        now,
        reason: intent.provider,
        outcome: { is: 'paid', amount, reference: null, transactionRef: null, method: null },
        ...(agree === undefined ? {} : { agree }),
      })
      return settled.undeliverable === null
        ? { ...one, intent: { ...intent, state: settled.state, was_fulfilled: true } }
        : { ok: false, code: refusalOf(settled.undeliverable) ?? 'PAYMENT_ERROR' }
    },
    (one) => one.ok,
  )
  if (!begun.ok) return begun
  if (!isOutside(begun.intent)) return paymentAnswerOf(chain, begun.intent)
  payments().pass('start:written')
  return paymentAnswerOf(chain, await goOn(chain, begun.intent))
}

/** A payment that was begun goes on: its provider is called unless that was done. */
export async function goOn(chain: string, begun: IntentRow): Promise<IntentRow> {
  if (!isOutside(begun)) return begun
  if (begun.state === 'created') await startOutside(chain, begun.id)
  const intent = await intentById(chain, begun.id)
  if (intent === undefined) throw new Error('a payment that was just written is not there')
  return intent
}

const isOutside = ({ provider }: IntentRow): boolean => localProvider(provider) === null
