import type { Brand } from '../../releases/brand.ts'
import { fillSentence } from '../fill-sentence.ts'
import { moneyInWords } from '../money-in-words.ts'
import { mailHtml } from './layout.ts'

/** What a mail says. */
export interface MailContent {
  readonly template: string
  /** Sentences of the reader's language by key. */
  readonly sentences: { readonly [key: string]: string }
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Writes numbers as its readers do: `de-DE`. */
  readonly locale: string
  readonly brand: Brand
  readonly name: string
  readonly amountMinor: number
  readonly currency: string
  /** Where to see more; null: nowhere. */
  readonly link: string | null
}

export interface Composed {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail in plain text and in HTML. Names come from people: they stand on one line, and are escaped in HTML. */
export function compose(content: MailContent): Composed {
  const { template, lang, direction, brand, link, locale, amountMinor, currency } = content
  const amount = moneyInWords(locale, amountMinor, currency)
  const values = { name: oneLine(content.name), chain: oneLine(brand.name), amount }
  const say = (key: string) => fillSentence(content.sentences[key] ?? '', values)
  const kind = amountMinor === 0 && content.sentences[`mail.${template}.free.subject`] ? `${template}.free` : template
  const subject = oneLine(say(`mail.${kind}.subject`))
  const paragraphs = [say('mail.hello'), say(`mail.${kind}.text`)]
  const bye = say('mail.bye')
  const more = link === null ? null : { href: link, label: say('mail.more') }
  const text = [...paragraphs, ...(more ? [`${more.label}: ${more.href}`] : []), bye].join('\n\n')
  return { subject, text: `${text}\n`, html: mailHtml({ subject, paragraphs, more, bye, lang, direction, brand }) }
}

/** A line of a mail's head must stay one line, or it would be two heads. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
