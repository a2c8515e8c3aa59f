import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compose, type MailContent } from '#server/features/mail/compose.ts'
import { templates } from '#server/features/mail/templates.ts'

const languages = [
  ['de', 'de-DE', 'ltr'],
  ['en', 'en-GB', 'ltr'],
  ['ar', 'ar-AE', 'rtl'],
  ['es', 'es-US', 'ltr'],
] as const

const sentencesIn = (lang: string) => JSON.parse(readFileSync(`flows/texts/${lang}/mail.json`, 'utf8'))

function content(more: Partial<MailContent> = {}): MailContent {
  return {
    template: 'payment-paid',
    sentences: sentencesIn('de'),
    lang: 'de',
    direction: 'ltr',
    locale: 'de-DE',
    brand: { chain: 'club', name: 'Club & Söhne', lookAndFeel: {}, languages: ['de'], imitated: [] },
    name: 'Annemarie Schwarzenberger-Lindqvist',
    amountMinor: 3900,
    currency: 'EUR',
    link: 'https://club.example/payment-result/adyen?paymentId=abc',
    ...more,
  }
}

describe.each(languages)('in %s', (lang, locale, direction) => {
  test.each(
    templates.flatMap(
      ({ id }) =>
        [
          [id, 3900],
          [id, 0],
        ] as const,
    ),
  )('%s over %s says all it has to', (template, amountMinor) => {
    const mail = compose(content({ template, amountMinor, sentences: sentencesIn(lang), lang, locale, direction }))

    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\w*\}|undefined|null|NaN|mail\./)
      expect(part.trim().length).toBeGreaterThan(10)
    }
    expect(mail.text).toContain('Annemarie Schwarzenberger-Lindqvist')
    expect(mail.text).toContain('Club & Söhne')
    expect(mail.text).toContain('paymentId=abc')
    expect(mail.text.split('\n\n').length).toBe(4)
    expect(mail.html).toContain(`<html lang="${lang}" dir="${direction}">`)
    expect(mail.subject.includes('39')).toBe(amountMinor > 0)
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
  const { subject } = compose(content({ currency, amountMinor, locale }))

  expect(subject.replaceAll(/\s/g, ' ')).toContain(written)
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
    content({ sentences: { 'mail.payment-paid.subject': '{name}' }, name: 'A\r\nBcc: x@y.z' }),
  )

  expect(subject).toBe('A Bcc: x@y.z')
})

test('without a link there is none', () => {
  const { html, text } = compose(content({ link: null }))

  expect(html).not.toContain('<a ')
  expect(text).not.toContain('http')
})
