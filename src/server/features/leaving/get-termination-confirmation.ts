import { getTerminationConfirmation } from '#contract/calls/subscription/get-termination-confirmation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { momentInWords } from '../moment-in-words.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { paperLanguage, writePaper } from '../papers/write-paper.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { ownHeld } from '../subscriptions/own.ts'

export const getTerminationConfirmationHandler = handle(getTerminationConfirmation, async (context, input) => {
  const { lang, release } = context
  const held = await ownHeld(context, input)
  if (held === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { termination, personId, centerId, timeZone, currency } = held
  if (termination === null) return refuse('NOTHING_TO_REGRET')
  const reader = await paperReader(context, personId, centerId)
  if (reader === null) return refuse('NOT_FOUND')
  const language = paperLanguage(release, lang)
  const words = paperWords(language)
  const { planName } = await wordsOf({ ...context, lang: language.code }, held)
  const { number, kind, endDate, requestedAt, buyOutMinor } = termination
  const data = {
    ...{ number, kind, plan: planName, contract: held.number, foot: reader.foot },
    reader: [...reader.reader],
    endDate: words.date(endDate),
    received: momentInWords(language.locale, requestedAt, timeZone),
    paid: buyOutMinor > 0 ? words.money(buyOutMinor, currency) : '',
  }
  const file = await writePaper(context, 'termination', { data, name: { key: 'paper.termination.file', of: number } })
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
