import { findCenter } from '../centers/service.ts'
import { credit } from '../money/credit.ts'
import { invoiceOfIntent } from '../money/invoice-repository.ts'
import { book, cashAccountOf, type Entry } from '../money/ledger.ts'
import { lockPerson } from '../persons/service.ts'
import type { HeldIntent } from './delivery.ts'
import { descriptionOf } from './provider-order.ts'

interface Given {
  readonly refundId: string
  readonly amountMinor: number
  readonly now: Date
}

/**
 * Writes down money that went back to the payer of something that was delivered: a credit note, or the cash account is
 * lowered again that it had filled. What was never delivered was never booked. The transaction holds the intent.
 */
export async function bookRefund(
  chain: string,
  intent: HeldIntent,
  { refundId, amountMinor, now }: Given,
): Promise<void> {
  const { person_id: personId, center_id: centerId, currency, purchase, id: intentId } = intent
  if (!intent.was_fulfilled || (await lockPerson(chain, personId)) === null) return
  if (purchase.kind === 'top-up') {
    // What has been spent of it meanwhile is given all the same.
    const held = Math.min(amountMinor, await cashAccountOf(chain, personId, currency))
    const back = { cause: 'refund', from: 'received', intentId } as const
    const entries: readonly Entry[] = [
      { ...back, to: 'account', amountMinor: held, refundId },
      { ...back, to: 'sold', amountMinor: amountMinor - held, refundId: held > 0 ? null : refundId },
    ]
    return book(chain, { personId, currency, now, entries })
  }
  const center = await findCenter(chain, centerId, now)
  const invoice = await invoiceOfIntent(chain, intentId)
  await credit(chain, {
    ...{ personId, centerId, currency, now, refundId, intentId },
    today: center?.today ?? now.toISOString().slice(0, 10),
    subscriptionId: invoice?.subscription_id ?? null,
    creditsInvoiceId: invoice?.id ?? null,
    lines: [{ kind: 'refund', name: descriptionOf(purchase), from: null, to: null, amountMinor }],
  })
}
