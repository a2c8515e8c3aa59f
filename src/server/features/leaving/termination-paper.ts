import { momentInLetter } from '../moment-in-words.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { type PaperContext, paperLanguage, writePaper } from '../papers/write-paper.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'

/** The confirmation of the termination that stands, in the reader's language. Null: there is none, or it could not be made. */
export async function terminationPaper(context: PaperContext, subscription: SubscriptionFacts) {
  const { termination, personId, centerId, timeZone, currency } = subscription
  const reader = termination === null ? null : await paperReader(context, personId, centerId)
  if (termination === null || reader === null) return null
  const language = paperLanguage(context.release, context.lang)
  const words = paperWords(language)
  const { planName } = await wordsOf({ ...context, lang: language.code }, subscription)
  const { number, kind, endDate, requestedAt, buyOutMinor } = termination
  const data = {
    number,
    kind,
    plan: planName,
    contract: subscription.number,
    foot: reader.foot,
    reader: [...reader.reader],
    endDate: words.date(endDate),
    received: momentInLetter(language.locale, requestedAt, timeZone),
    paid: buyOutMinor > 0 ? words.money(buyOutMinor, currency) : '',
  }
  return writePaper(context, 'termination', { data, name: { key: 'paper.termination.file', of: number } })
}
