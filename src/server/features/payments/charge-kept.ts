import { enqueue } from '../../jobs/enqueue.ts'
import { type AccountFound, accountFor } from './accounts.ts'
import { payments } from './environment.ts'
import { type KeptCard, keptCards } from './kept-cards.ts'
import { openPayment } from './open-payment.ts'
import type { OrderOf } from './order.ts'
import { keptCard, type OutsideProvider } from './providers.ts'
import { purposeOfBill } from './purpose.ts'

/** The job that calls the provider of a charge that was written down. */
export const chargeKind = 'payment/charge'

/** A card that can be charged while nobody is there. */
export interface ChargeableCard {
  readonly provider: OutsideProvider
  readonly found: AccountFound & { readonly ok: true }
}

/** The card that a person has kept and this club can charge, the agreed one before others; null when there is none. */
export async function chargeableCard(
  chain: string,
  {
    personId,
    centerId,
    agreementId,
  }: { readonly personId: string; readonly centerId: string; readonly agreementId?: string },
  now: Date,
): Promise<ChargeableCard | null> {
  const cards = await keptCards({ chain, now }, personId)
  const isAgreed = (card: KeptCard) => card.agreementId === agreementId
  for (const card of [...cards.filter(isAgreed), ...cards.filter((one) => !isAgreed(one))]) {
    const found = await accountFor(payments().releaseOf(chain), chain, card.provider, centerId)
    if (found.ok && found.account.key === card.account && found.adapter.charge !== undefined) {
      return { provider: keptCard(card.provider, card.storedMethodId), found }
    }
  }
  return null
}

/** A bill that its payer's card pays. */
export interface KeptCharge {
  readonly personId: string
  readonly centerId: string
  readonly invoiceId: string
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  /** The payer's. */
  readonly lang: string
  readonly now: Date
}

/**
 * Writes down that a bill is charged to a kept card, in the running transaction, which holds the person's row; a job calls
 * the provider. A bill is charged once: what its bank refuses stays open, and the payer pays it.
 */
export async function chargeStoredCard(chain: string, card: ChargeableCard, charge: KeptCharge): Promise<void> {
  const { personId, centerId, invoiceId, reference, amountMinor, currency, lang, now } = charge
  const purchase: OrderOf<'debt'> = {
    kind: 'debt',
    personId,
    byPersonId: null,
    parts: [{ invoiceId, amountMinor }],
    references: [reference],
  }
  const { provider, found } = card
  const context = { chain, now, lang, release: payments().releaseOf(chain), caller: null, subject: null }
  const intent = await openPayment(context, {
    purchase,
    centerId,
    amountMinor,
    currency,
    provider,
    storeMethod: false,
    purposeKey: purposeOfBill(invoiceId),
    allowed: { ok: true, found, origin: null },
  })
  await enqueue(chain, chargeKind, { intentId: intent.id }, { dedupKey: intent.id, dueAt: now })
}
