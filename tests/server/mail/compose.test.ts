import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSentences } from '#sentences/create-sentences.ts'
import { compose, type MailContent } from '#server/features/mail/compose.ts'
import { type MailTemplate, templateOf, templates } from '#server/features/mail/templates.ts'

const languages = [
  ['de', 'de-DE', 'ltr'],
  ['en', 'en-GB', 'ltr'],
  ['ar', 'ar-AE', 'rtl'],
  ['es', 'es-US', 'ltr'],
] as const

const sentencesIn = (lang: string): { [key: string]: string } => {
  const files = readdirSync(`flows/texts/${lang}`).map((file) => readFileSync(`flows/texts/${lang}/${file}`, 'utf8'))
  const all: { [key: string]: string } = Object.assign({}, ...files.map((file) => JSON.parse(file)))
  return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('mail.')))
}

const of = (texts: { readonly [key: string]: string }) => createSentences({ lang: 'de', texts: { de: texts } })

const paid = templateOf('payment-paid') as MailTemplate

function content(more: Partial<MailContent> = {}): MailContent {
  return {
    template: paid,
    sentences: createSentences({ lang: 'de', texts: { de: sentencesIn('de') } }),
    lang: 'de',
    direction: 'ltr',
    locale: 'de-DE',
    brand: { chain: 'club', name: 'Club & Söhne', lookAndFeel: {}, languages: ['de'], imitated: [] },
    name: 'Annemarie Schwarzenberger-Lindqvist',
    params: { amountMinor: 3900, currency: 'EUR' },
    link: 'https://club.example/payment-result/adyen?paymentId=abc',
    secret: {},
    ...more,
  }
}

/** What whoever asks for a mail gives it to say, beside an amount. */
const saidIn = ({ says }: MailTemplate) => ({
  ...(says.includes('date') && { date: '2027-02-28' }),
  ...(says.includes('count') && { count: 10 }),
  ...(says.includes('received') && { receivedAt: '2027-02-01T08:05:00.000Z', timeZone: 'Europe/Berlin' }),
  ...Object.fromEntries(says.filter((name) => !written.includes(name)).map((name) => [name, `m-${name}`])),
})

/** Composed from what was given, not passed on. */
const written: readonly string[] = ['amount', 'count', 'date', 'received']

const one = { href: 'https://club.example/reset-password/c1/p1/secret', of: null }

describe.each(languages)('in %s', (lang, locale, direction) => {
  const write = (template: MailTemplate, more: Partial<MailContent> = {}) =>
    compose(
      content({
        template,
        sentences: createSentences({ lang, texts: { [lang]: sentencesIn(lang) } }),
        lang,
        locale,
        direction,
        ...more,
      }),
    )

  test.each(
    templates.flatMap((template: MailTemplate) =>
      (template.says.includes('amount') ? [3900, 0] : [null]).map((amount) => ({ template, amount })),
    ),
  )('$template.id over $amount says all it has to', ({ template, amount }) => {
    const mail = write(template, {
      params: { ...(amount !== null && { amountMinor: amount, currency: 'EUR' }), ...saidIn(template) },
      link: template.more === undefined || template.carries ? null : 'https://club.example/see?more=abc',
      secret: template.carries === 'code' ? { code: '123456' } : template.carries ? { links: [one] } : {},
    })

    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\w*\}|undefined|null|NaN|mail\./)
      expect(part.trim().length).toBeGreaterThan(3)
    }
    for (const part of [mail.text, mail.html.replaceAll('&#38;', '&')]) {
      expect(part).toContain('Annemarie Schwarzenberger-Lindqvist')
      expect(part).toContain('Club & Söhne')
      expect(part.includes('more=abc')).toBe(template.more !== undefined && !template.carries)
      expect(part.includes('123456')).toBe(template.carries === 'code')
      expect(part.includes(one.href)).toBe(template.carries === 'links')
    }
    expect(mail.text).not.toContain('\n\n\n')
    expect(mail.text).not.toMatch(/^: /m)
    expect(mail.html).toContain(`<html lang="${lang}" dir="${direction}">`)
    expect(mail.subject.includes('39')).toBe((amount ?? 0) > 0)
  })

  test('several links say whose each is', () => {
    const links = ['Anna (Mitte)', 'Ben (Nord)'].map((of, index) => ({ href: `https://club.example/r/${index}`, of }))
    const { text, html } = write(templateOf('reset-password') as MailTemplate, { link: null, secret: { links } })

    for (const { href, of } of links) {
      expect(text.split('\n\n').filter((line) => line.includes(of) && line.endsWith(`: ${href}`))).toHaveLength(1)
      expect(html).toContain(`href="${href}"`)
    }
  })

  test('classes that were moved are listed, each with its old and new time', () => {
    const moves = [20, 27].map((day) => ({
      startsAt: `2026-12-${day}T19:15:00.000Z`,
      formerlyAt: `2026-12-${day - 1}T17:30:00.000Z`,
      timeZone: 'Europe/Berlin',
    }))
    const template = templateOf('class-moved-several') as MailTemplate
    const { text, html } = write(template, { params: { className: 'Yoga', clubName: 'Mitte', moves }, link: null })
    const lines = text.split('\n').filter((line) => line.startsWith('- '))

    expect(lines).toHaveLength(2)
    ;[20, 27].forEach((day, at) => {
      for (const said of [String(day), String(day - 1), ':15', ':30']) expect(lines[at]).toContain(said)
      expect(html).toContain(`${lines[at]?.slice(2)}</li>`)
    })
  })

  test('classes that were called off are listed, each with what becomes of what was used for it', () => {
    const kinds = ['returned', 'credited', 'kept', 'waited']
    const moves = kinds.map((line, at) => ({
      startsAt: `2026-12-2${at}T17:30:00.000Z`,
      timeZone: 'Europe/Berlin',
      line,
    }))
    const template = templateOf('class-off-several') as MailTemplate
    const { text, html } = write(template, { params: { className: 'Yoga', clubName: 'Mitte', moves }, link: null })
    const lines = text.split('\n').filter((line) => line.startsWith('- '))

    expect(lines).toHaveLength(kinds.length)
    kinds.forEach((_, at) => {
      for (const said of [`2${at}`, ':30']) expect(lines[at]).toContain(said)
      expect(lines[at]).not.toMatch(/\{|mail\./)
      expect(html).toContain(`${lines[at]?.slice(2)}</li>`)
    })
  })

  test('who has no name is greeted all the same', () => {
    const { text } = write(paid, { name: '' })

    expect(text).not.toContain('{')
    expect(text.split('\n')[0]?.length).toBeGreaterThan(3)
  })

  test('no other language says it in the same words', () => {
    const others = languages.filter(([other]) => other !== lang).map(([other]) => sentencesIn(other))

    for (const [key, sentence] of Object.entries(sentencesIn(lang))) {
      expect(others.map((other) => other[key])).not.toContain(sentence)
    }
  })
})

test.each([
  ['EUR', 3900, 'de-DE', '39,00 €'],
  ['KWD', 12_345, 'en-GB', 'KWD 12.345'],
  ['JPY', 3900, 'en-GB', 'JP¥3,900'],
  ['USD', 100_050, 'en-US', '$1,000.50'],
])('%s has its own decimals', (currency, amountMinor, locale, written) => {
  const { subject } = compose(content({ params: { currency, amountMinor }, locale }))

  expect(subject.replaceAll(/\s/g, ' ')).toContain(written)
})

test.each([
  ['de-DE', '1. Februar 2027 um 09:05'],
  ['en-GB', '1 February 2027 at 09:05'],
  ['en-US', 'February 1, 2027 at 9:05 AM'],
  ['es-US', '1 de febrero de 2027 a las 9:05 a.m.'],
])('a moment is told by the clock of the club, as the chain writes it in %s', (locale, moment) => {
  const params = { receivedAt: '2027-02-01T08:05:00.000Z', timeZone: 'Europe/Berlin' }
  const { text } = compose(
    content({ sentences: of({ 'mail.payment-paid.text': '{received}' }), params, locale, link: null }),
  )

  expect(text.replaceAll(/\s/g, ' ')).toContain(moment)
})

test.each([
  ['de', 15, 'Er gilt 15 Minuten.'],
  ['en', 1, 'It is valid for 1 minute.'],
  ['es', 10, 'Es válido durante 10 minutos.'],
  ['ar', 2, 'وهو صالح لمدة دقيقتين.'],
  ['ar', 10, 'وهو صالح لمدة 10 دقائق.'],
  ['ar', 15, 'وهو صالح لمدة 15 دقيقة.'],
])('in %s %i minutes are said as the language counts', (lang, count, said) => {
  const sentences = createSentences({ lang, texts: { [lang]: sentencesIn(lang) } })

  const { text } = compose(
    content({ template: templateOf('lead-code') as MailTemplate, sentences, lang, params: { count }, link: null }),
  )

  expect(text).toContain(said)
})

test('what people are called stays text', () => {
  const name = '<img src=x onerror=alert(1)> "{amount}" & Co'
  const { html, text } = compose(content({ name, link: 'https://club.example/"><script>' }))

  expect(html).not.toMatch(/<img|<script|"><script/)
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#34;{amount}&#34; &#38; Co')
  expect(text).toContain(name)
})

test('a name cannot begin a second head', () => {
  const { subject } = compose(
    content({ sentences: of({ 'mail.payment-paid.subject': '{name}' }), name: 'A\r\nBcc: x@y.z\u2028\u0085\u202eB' }),
  )

  expect(subject).toBe('A Bcc: x@y.z B')
})

test('without a link there is none', () => {
  const { html, text } = compose(content({ link: null }))

  expect(html).not.toContain('<a ')
  expect(text).not.toContain('http')
})

describe('a mail of a booking to whoever decides for a child', () => {
  const bookings = ['class-booked', 'class-moved-up', 'class-offered', 'class-place-free'] as const
  const cases = bookings.flatMap((id) =>
    languages.map(([lang, locale, direction]) => [id, lang, locale, direction] as const),
  )
  const mail = (id: string, lang: string, more: Partial<MailContent>) =>
    compose(
      content({
        template: templateOf(id) as MailTemplate,
        sentences: createSentences({ lang, texts: { [lang]: sentencesIn(lang) } }),
        lang,
        ...more,
      }),
    )

  test.each(cases)('%s says in %s whose place it is, and not that it is theirs', (id, lang, locale, direction) => {
    const at = { startsAt: '2026-12-20T19:15:00.000Z', untilAt: '2026-12-20T18:00:00.000Z', timeZone: 'Europe/Berlin' }
    const params = { className: 'Yoga', clubName: 'Mitte', ...at }
    const own = mail(id, lang, { locale, direction, params })
    const { subject, text, html } = mail(id, lang, { locale, direction, params: { ...params, about: 'Ella' } })

    expect(subject).toContain('Ella')
    expect(html).toContain('Ella')
    expect(text.match(/Ella/g)?.length).toBe(1)
    expect(text).not.toContain(own.text.split('\n\n')[1])
  })
})
