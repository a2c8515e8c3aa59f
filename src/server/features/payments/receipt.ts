import { dayIn } from '#calendar/day-in.ts'
import { findCenter } from '../centers/service.ts'
import { meansInWords } from '../money/means-words.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { type PaperContext, paperLanguage, writePaper } from '../papers/write-paper.ts'
import { payments } from './environment.ts'
import { localProvider } from './providers.ts'
import { deliveredAt, type IntentRow, intentById, invoiceReferencesOf } from './repository.ts'

/** Whether money has arrived for what was delivered: then there is a receipt for it. */
export const hasReceipt = (intent: Pick<IntentRow, 'provider' | 'was_fulfilled' | 'amount_minor'>): boolean =>
  intent.was_fulfilled && intent.amount_minor > 0 && localProvider(intent.provider) === null

/** The receipt of a payment, in the reader's language. Null: it could not be made, or nothing has arrived. */
export async function receiptOf(context: PaperContext, intent: IntentRow) {
  if (!hasReceipt(intent)) return null
  const { chain, release } = context
  const language = paperLanguage(release, context.lang)
  const reading = { ...context, lang: language.code }
  const reader = await paperReader(reading, intent.person_id, intent.center_id)
  const what = await payments().purchases.inWords(reading, intent.purchase)
  if (reader === null || what === null) return null
  const words = paperWords(language)
  const center = await findCenter(chain, intent.center_id, context.now)
  const at = (await deliveredAt(chain, intent.id)) ?? intent.created_at
  const number = intent.return_token.slice(0, 12)
  const data = {
    reader: [...reader.reader],
    foot: reader.foot,
    number,
    what,
    date: words.date(dayIn(center?.timeZone ?? 'UTC', at)),
    amount: words.money(intent.amount_minor, intent.currency),
    references: (await invoiceReferencesOf(chain, intent.id)).join(', '),
    means: meansInWords(intent.means, language.code),
  }
  return writePaper(context, 'receipt', { data, name: { key: 'paper.receipt.file', of: number } })
}

/** The same by the id of the payment, for whoever does not have it at hand. */
export async function receiptById(context: PaperContext, intentId: string) {
  const intent = await intentById(context.chain, intentId)
  return intent === undefined ? null : receiptOf(context, intent)
}
