import { defaultLanguage } from '../../releases/languages.ts'
import { mailing } from '../mail/environment.ts'
import type { WrittenSale } from '../money/write-sale.ts'
import { type ChargeableCard, chargeStoredCard } from '../payments/charge-kept.ts'
import { contactOf } from '../persons/service.ts'
import { mailBill } from './mails.ts'

interface Billed {
  readonly personId: string
  readonly centerId: string
  readonly currency: string
  readonly dueDate: string
  /** What it is charged to. */
  readonly card: ChargeableCard | null
  /** Paid without the payer doing anything. */
  readonly isCollected: boolean
  /** The payer's. */
  readonly lang: string
  readonly now: Date
}

/** Tells of a bill that was just written, and charges what is open of it to the card that was kept, where there is one. */
export async function chargeBill(
  chain: string,
  { invoiceId, reference, openMinor: amountMinor }: WrittenSale,
  { personId, centerId, currency, dueDate, card, isCollected, lang, now }: Billed,
): Promise<void> {
  await mailBill(chain, { invoiceId, personId, amountMinor, currency, dueDate, isCollected, now })
  if (card !== null && amountMinor > 0)
    await chargeStoredCard(chain, card, { personId, centerId, invoiceId, reference, amountMinor, currency, lang, now })
}

/** In which language a payer is billed. */
export const languageOf = async (chain: string, personId: string): Promise<string> =>
  (await contactOf(chain, personId))?.language ?? defaultLanguage(mailing().releaseOf(chain).config).code
