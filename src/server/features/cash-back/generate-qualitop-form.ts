import { dayIn } from '#calendar/day-in.ts'
import { generateQualitopForm } from '#contract/calls/subscription/generate-qualitop-form.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { paperLanguage, writePaper } from '../papers/write-paper.ts'
import { findPerson } from '../persons/service.ts'
import { listSetting, textSetting } from '../settings.ts'
import { extractOf } from './extract.ts'

export const generateQualitopFormHandler = handle(generateQualitopForm, async (context, input) => {
  const { chain, lang, now, release } = context
  const person = await findPerson(chain, context.subject.id)
  if (person === null) return refuse('NOT_FOUND')
  const template = textSetting(release, person.centerId, 'cashBack.template')
  if (template === null || release.docs.papers?.[template] === undefined) return refuse('TEMPLATE_NOT_FOUND')
  // Insurances take the languages of their country; of none named, any that the chain speaks.
  const languages = listSetting(release, person.centerId, 'cashBack.languages')
  const language = paperLanguage(release, lang)
  if (languages.length > 0 && !languages.includes(language.code)) return refuse('LANGUAGE_NOT_SUPPORTED')
  const center = await findCenter(chain, person.centerId, now)
  const today = center?.today ?? dayIn('UTC', now)
  const extract = await extractOf(chain, person.id, { year: input.year, today, lang })
  if (extract === null) return refuse('EXTRACT_NOT_FOUND')
  const reader = await paperReader(context, person.id, person.centerId)
  if (reader === null) return refuse('NOT_FOUND')
  const words = paperWords(language)
  const money = (amountMinor: number) => words.money(amountMinor, extract.currency)
  const data = {
    ...reader,
    year: input.year,
    today: words.date(today),
    birthday: person.birthday === null ? '' : words.date(person.birthday),
    insurance: input.insurance,
    supplementary: input.supplementary ?? '',
    number: input.number,
    lines: extract.lines.map(({ name, from, to, paidMinor }) => ({
      name,
      note: words.range(from, to),
      amount: money(paidMinor),
    })),
    total: money(extract.paidMinor),
  }
  const name = { key: 'paper.cash-back.file', of: input.year }
  const file = await writePaper(context, template, { data, name })
  if (file === null) return refuse('PAPER_NOT_MADE')
  return ok({ file, paid: { amountMinor: extract.paidMinor, currency: extract.currency } })
})
