import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { type I18n, type SentenceValues, say as sayIn } from '#sentences/create-sentences.ts'
import type { Brand } from '../../releases/brand.ts'
import { dayInLetter } from '../day-in-words.ts'
import { momentInLetter } from '../moment-in-words.ts'
import { moneyInWords } from '../money-in-words.ts'
import type { MailSecret } from './ask.ts'
import { mailHtml } from './layout.ts'
import type { MailTemplate } from './templates.ts'

/** What a mail says. */
export interface MailContent {
  readonly template: MailTemplate
  /** Sentences of the reader's language. */
  readonly sentences: I18n
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Writes numbers as its readers do: `de-DE`. */
  readonly locale: string
  readonly brand: Brand
  /** Empty: we do not know it. */
  readonly name: string
  readonly params: JsonObject
  /** Where to see more; null: nowhere. */
  readonly link: string | null
  readonly secret: MailSecret
}

export interface Composed {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail in plain text and in HTML. Names come from people: they stand on one line, and are escaped in HTML. */
export function compose(content: MailContent): Composed {
  const { template, sentences, lang, direction, brand, link, params, secret } = content
  const values = valuesOf(content)
  const has = (key: string) => sentences.exists(key)
  const say = (key: string, more: SentenceValues = {}) => sayIn(sentences, key, { ...values, ...more })
  const free = params.amountMinor === 0 && has(`mail.${template.id}.free.subject`)
  const kind = free ? `${template.id}.free` : template.id
  // Whoever decides for a child reads of whom it is: in words of their own, or in a sentence before those that others read.
  const isOther = typeof params.about === 'string'
  const keyOf = (part: 'subject' | 'text') => {
    const other = `mail.${kind}.${part}.other`
    return isOther && has(other) ? other : `mail.${kind}.${part}`
  }
  const subject = oneLine(say(keyOf('subject')))
  const about = isOther && !has(`mail.${kind}.text.other`) ? [say('mail.about')] : []
  const hello = say(content.name === '' ? 'mail.hello.nobody' : 'mail.hello')
  const paragraphs = [hello, ...about, say(keyOf('text'))]
  const more = `mail.more.${template.more ?? ''}`
  const links = [
    ...(link === null ? [] : [{ href: link, label: say(more) }]),
    ...(secret.links ?? []).map(({ href, of }) => ({
      href,
      label: of === null ? say(more) : say(`${more}.of`, { of: oneLine(of) }),
    })),
  ]
  const lines = movesOf(content).map(({ line, values }) => say(`mail.${kind}.line${line}`, values))
  const code = secret.code ?? null
  const note = has(`mail.${kind}.note`) ? say(`mail.${kind}.note`) : null
  const bye = say('mail.bye')
  const text = [
    ...paragraphs,
    ...(lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]),
    ...(code === null ? [] : [code]),
    ...links.map(({ href, label }) => `${label}: ${href}`),
    ...(note === null ? [] : [note]),
    bye,
  ].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: mailHtml({ subject, paragraphs, lines, code, links, note, bye, lang, direction, brand }),
  }
}

function valuesOf({ brand, name, params, locale, direction }: MailContent): SentenceValues {
  const { amountMinor, currency, date, receivedAt, startsAt, untilAt, formerlyAt, timeZone, count, ...rest } = params
  const texts = Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const amount =
    typeof amountMinor === 'number' && typeof currency === 'string'
      ? { amount: moneyInWords(locale, amountMinor, currency) }
      : {}
  const day = typeof date === 'string' ? { date: dayInLetter(locale, date) } : {}
  const inWords = (at: unknown) =>
    typeof at === 'string' && typeof timeZone === 'string' ? momentInLetter(locale, new Date(at), timeZone) : null
  const moments = {
    received: inWords(receivedAt),
    startTime: inWords(startsAt),
    until: inWords(untilAt),
    formerTime: inWords(formerlyAt),
  }
  const moment = Object.fromEntries(Object.entries(moments).filter((one): one is [string, string] => one[1] !== null))
  const values = { ...Object.fromEntries(texts), name, chain: brand.name, ...amount, ...day, ...moment }
  const isolate = (text: string) => (direction === 'rtl' ? `\u2068${text}\u2069` : text)
  const lines = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, isolate(oneLine(value))]))
  // It chooses the form of the sentence.
  return typeof count === 'number' ? { ...lines, count } : lines
}

/** What a mail lists: each of it with its own moments, and which of its lines says it. */
const movesOf = ({ params, ...content }: MailContent) =>
  (Array.isArray(params.moves) ? params.moves : []).map((one) => {
    const { line, ...own } = mapOf(one)
    return { line: typeof line === 'string' ? `.${line}` : '', values: valuesOf({ ...content, params: own }) }
  })

/** A line of a mail's head must stay one line, or it would be two heads; what turns the reading direction goes too. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
