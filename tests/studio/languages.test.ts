import { expect, test } from 'vitest'
import { languagesToAdd, progressOf, readLanguageTable, tableOf, withLanguage } from '#studio/words/languages.ts'
import { textsOf } from '#studio/words/rows.ts'

const words = (inherited: string | null, own: string | null = null) => ({ inherited, own })
const texts = {
  languages: ['de', 'tr'],
  directions: ['ltr' as const, 'ltr' as const],
  rows: [
    { key: 'a.title', words: [words('Hallo, {name}', 'Moin, {name}'), words(null)] },
    { key: 'a.text', words: [words('=Summe "eins"'), words(null, 'Toplam')] },
    { key: 'a.few', words: [words(null), words(null)] },
  ],
}

test('the sentences of product and chain stand side by side, by key, those too that the chain alone has', () => {
  const row = (key: string, ...own: (string | null)[]) => ({ key, words: own })
  const answer = {
    languages: ['de', 'tr'],
    directions: ['ltr' as const, 'ltr' as const],
    product: { id: 'a', part: [row('a.title', 'Hallo', null), row('c.title', null, 'Son')] },
    own: [row('a.title', null, 'Merhaba'), row('b.title', 'Eigenes', null)],
  }

  expect(textsOf(answer).rows).toEqual([
    { key: 'a.title', words: [words('Hallo'), words(null, 'Merhaba')] },
    { key: 'b.title', words: [words(null, 'Eigenes'), words(null)] },
    { key: 'c.title', words: [words(null), words('Son')] },
  ])
})

test('a language is as far as it has the sentences of the first', () => {
  expect([progressOf(texts, 'de'), progressOf(texts, 'tr')]).toEqual([
    { done: 2, all: 2 },
    { done: 1, all: 2 },
  ])
})

test('a table goes out with what has no words yet, no cell is a formula, and comes back as changes', () => {
  const table = tableOf(texts, 'tr', (key) => `where ${key}`)

  expect(table.split('\r\n').slice(1, 3)).toEqual([
    '"a.title","where a.title","{name}","Moin, {name}",""',
    '"a.text","where a.text","","\'=Summe ""eins""","Toplam"',
  ])
  expect(readLanguageTable(texts, table)).toEqual({ lang: 'tr', changes: [] })
  expect(readLanguageTable(texts, table.replace(/,""\r/, ',"Merhaba, {name}"\r').replace('"Toplam"', '""'))).toEqual({
    lang: 'tr',
    changes: [{ at: 'text:tr/a.title', value: 'Merhaba, {name}', was: null }],
  })
})

test.each([
  ['another table', 'id,name\r\n1,x\r\n', 'table'],
  ['nothing', '', 'table'],
  ['a language that is not offered', 'key,source (de),translation (fr)\r\na.title,Hallo,Salut\r\n', 'language'],
])('%s is told', (_, text, wrong) => {
  expect(readLanguageTable(texts, text)).toEqual({ wrong })
})

test('a language is offered behind the others, as it calls itself and from its own side', () => {
  const config = { country: 'DE', translations: [{ code: 'de', order: 1 }] }

  expect(withLanguage(config, {}, 'ar')).toEqual({
    at: 'config:translations',
    was: null,
    value: [
      { code: 'de', order: 1 },
      { code: 'ar', locale: 'ar-DE', longName: 'العربية', shortName: 'AR', direction: 'rtl', order: 2 },
    ],
  })
  expect(languagesToAdd(['de', 'tr'], 'en').map(({ code }) => code)).not.toContain('tr')
})
