import type { JsonObject } from '#engine/documents.ts'
import { fillSentence } from '#engine/sentence.ts'
import type { Brand } from '../../releases/brand.ts'
import { momentInWords } from '../moment-in-words.ts'
import { moneyInWords } from '../money-in-words.ts'
import type { MailSecret } from './ask.ts'
import { mailHtml } from './layout.ts'
import type { MailTemplate } from './templates.ts'

/** What a mail says. */
export interface MailContent {
  readonly template: MailTemplate
  /** Sentences of the reader's language by key. */
  readonly sentences: { readonly [key: string]: string }
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
  /** Is told of a sentence that lacks values. */
  readonly lacking?: (key: string, names: readonly string[]) => void
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
  const has = (key: string) => sentences[key] !== undefined
  const say = (key: string, more: { readonly of?: string } = {}) => {
    const { text, missing } = fillSentence(sentences[key] ?? '', { ...values, ...more })
    if (missing.length > 0) content.lacking?.(key, missing)
    return text
  }
  const free = params.amountMinor === 0 && has(`mail.${template.id}.free.subject`)
  const kind = free ? `${template.id}.free` : template.id
  const subject = oneLine(say(`mail.${kind}.subject`))
  const paragraphs = [say(content.name === '' ? 'mail.hello.nobody' : 'mail.hello'), say(`mail.${kind}.text`)]
  const more = `mail.more.${template.more ?? ''}`
  const links = [
    ...(link === null ? [] : [{ href: link, label: say(more) }]),
    ...(secret.links ?? []).map(({ href, of }) => ({
      href,
      label: of === null ? say(more) : say(`${more}.of`, { of: oneLine(of) }),
    })),
  ]
  const code = secret.code ?? null
  const note = has(`mail.${kind}.note`) ? say(`mail.${kind}.note`) : null
  const bye = say('mail.bye')
  const text = [
    ...paragraphs,
    ...(code === null ? [] : [code]),
    ...links.map(({ href, label }) => `${label}: ${href}`),
    ...(note === null ? [] : [note]),
    bye,
  ].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: mailHtml({ subject, paragraphs, code, links, note, bye, lang, direction, brand }),
  }
}

function valuesOf({ brand, name, params, locale, direction }: MailContent): { readonly [name: string]: string } {
  const { amountMinor, currency, date, receivedAt, timeZone, ...rest } = params
  const texts = Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const amount =
    typeof amountMinor === 'number' && typeof currency === 'string'
      ? { amount: moneyInWords(locale, amountMinor, currency) }
      : {}
  const day = typeof date === 'string' ? { date: dateInWords(locale, date) } : {}
  const moment =
    typeof receivedAt === 'string' && typeof timeZone === 'string'
      ? { received: momentInWords(locale, new Date(receivedAt), timeZone) }
      : {}
  const values = { ...Object.fromEntries(texts), name, chain: brand.name, ...amount, ...day, ...moment }
  const isolate = (text: string) => (direction === 'rtl' ? `\u2068${text}\u2069` : text)
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, isolate(oneLine(value))]))
}

const dateInWords = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** A line of a mail's head must stay one line, or it would be two heads; what turns the reading direction goes too. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
