import { dayIn } from '#calendar/day-in.ts'
import { findCenter } from '../centers/service.ts'
import { credit } from '../money/credit.ts'
import { invoiceOfIntent, onlyInvoicePaidBy } from '../money/invoice-repository.ts'
import { book, cashAccountOf } from '../money/ledger.ts'
import { lockPerson } from '../persons/service.ts'
import type { LockedIntent } from './delivery.ts'
import { descriptionOf } from './provider-order.ts'
import { lineItemOf } from './purchase-lines.ts'

interface Back {
  readonly cause: 'refund' | 'reversal'
  readonly refundId?: string
  readonly amountMinor: number
  readonly now: Date
}

/**
 * Writes down money that went back to the payer of something that was delivered: a credit note, or the cash account is
 * lowered again that it had filled. What was never delivered was never booked. The transaction holds the intent.
 */
export async function bookRefund(
  chain: string,
  intent: LockedIntent,
  { refundId, amountMinor, now }: Omit<Back, 'cause'> & { readonly refundId: string },
): Promise<void> {
  if (!intent.was_fulfilled || (await lockPerson(chain, intent.person_id)) === null) return
  const back: Back = { cause: 'refund', refundId, amountMinor, now }
  const left = intent.purchase.kind === 'top-up' ? await takeFromAccount(chain, intent, back) : amountMinor
  await noteCredit(chain, intent, { ...back, amountMinor: left })
}

/**
 * Lowers the cash account that a payment had filled, as far as it still holds; answers what has been spent of it. The
 * transaction holds the person's row.
 */
export async function takeFromAccount(chain: string, intent: LockedIntent, back: Back): Promise<number> {
  const { person_id: personId, currency, id: intentId } = intent
  const { cause, amountMinor, now } = back
  const held = Math.min(amountMinor, await cashAccountOf(chain, personId, currency))
  // Each refund is booked by its id once; what is left of this one has its own note.
  const refundId = held === amountMinor ? back.refundId : undefined
  await book(chain, {
    personId,
    currency,
    now,
    entries: [{ cause, from: 'received', to: 'account', amountMinor: held, intentId, refundId: refundId ?? null }],
  })
  return amountMinor - held
}

/** A credit note for money that is gone; of nothing none. */
export async function noteCredit(chain: string, intent: LockedIntent, back: Back): Promise<void> {
  const { person_id: personId, center_id: centerId, currency, purchase, id: intentId } = intent
  const { cause, refundId, amountMinor, now } = back
  if (amountMinor === 0) return
  const center = await findCenter(chain, centerId, now)
  const invoice = (await invoiceOfIntent(chain, intentId)) ?? (await onlyInvoicePaidBy(chain, intentId))
  const item = lineItemOf(purchase)
  await credit(chain, {
    personId,
    centerId,
    currency,
    now,
    moneyBack: { cause, intentId, ...(refundId === undefined ? {} : { refundId }) },
    today: center?.today ?? dayIn('UTC', now),
    subscriptionId: invoice?.subscription_id ?? null,
    creditsInvoiceId: invoice?.id ?? null,
    lines: [
      {
        kind: cause,
        name: descriptionOf(purchase),
        from: null,
        to: null,
        amountMinor,
        ...(item === undefined ? {} : { item }),
      },
    ],
  })
}
