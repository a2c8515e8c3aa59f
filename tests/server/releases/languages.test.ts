import { beforeAll, describe, expect, test } from 'vitest'
import { validBy } from '#engine/tables/valid.ts'
import { languageFor } from '#server/page/language.ts'
import { readGrammar } from '#server/releases/documents/grammar.ts'
import { validTablesOf } from '#server/releases/facts/valid-tables.ts'
import { defaultLanguage, languagesOf } from '#server/releases/languages.ts'

const english = { code: 'en', locale: 'en-US', longName: 'English', shortName: 'EN', direction: 'ltr' }

describe('languages of a chain', () => {
  test('C-01: without any the locale is en-US, left to right', () => {
    expect(languagesOf({})).toEqual([english])
    expect(languagesOf({ translations: [] })).toEqual([english])
  })

  test('C-02: the default language is English; a chain may name another of its own', () => {
    const translations = [{ code: 'ar', direction: 'rtl' }, { code: 'en' }]

    expect(defaultLanguage({}).code).toBe('en')
    expect(defaultLanguage({ translations, defaultLanguage: 'en' }).code).toBe('en')
    expect(defaultLanguage({ translations, defaultLanguage: 'ar' })).toMatchObject({ code: 'ar', direction: 'rtl' })
    expect(defaultLanguage({ translations, defaultLanguage: 'fr' }).code).toBe('ar')
  })

  test('stand in their order, with names, direction and formats', () => {
    const formats = { numberFormat: 'de-CH', dateFormat: 'DD.MM.YYYY', dateFormatFull: 'D. MMMM YYYY' }
    const rows = [
      { code: 'en', order: 2 },
      { code: 'de', locale: 'de-CH', longName: 'Deutsch', order: 1, ...formats },
    ]

    expect(languagesOf({ translations: rows })).toEqual([
      { code: 'de', locale: 'de-CH', longName: 'Deutsch', shortName: 'DE', direction: 'ltr', ...formats },
      { code: 'en', locale: 'en', longName: 'en', shortName: 'EN', direction: 'ltr' },
    ])
  })
})

describe('the language of a page', () => {
  const config = (...codes: string[]) => ({ translations: codes.map((code) => ({ code })), defaultLanguage: codes[0] })

  test.each([
    ['de', undefined, 'de'],
    ['de-AT', undefined, 'de'],
    ['EN', undefined, 'en'],
    ['xx', undefined, 'en'],
    ['xx', 'lang=de', 'de'],
    ['', undefined, 'de'],
    [undefined, undefined, 'de'],
    [undefined, 'lang=xx', 'de'],
    ['__proto__', undefined, 'en'],
  ])('asked for %j, with %j, is %s of German and English', (query, cookies, code) => {
    expect(languageFor(config('de', 'en') as never, { query, cookies }).code).toBe(code)
  })

  test("one that is unknown is the chain's own where it speaks no English", () => {
    expect(languageFor(config('ar', 'de') as never, { query: 'xx', cookies: undefined }).code).toBe('ar')
  })
})

describe('formats in a document', () => {
  let grammar: Awaited<ReturnType<typeof readGrammar>>
  beforeAll(async () => {
    grammar = await readGrammar('.')
  })
  const problems = (formats: object) =>
    grammar({
      document: 'flows/chains/x/config.json',
      kind: 'config',
      body: { translations: [{ code: 'en', ...formats }] },
    } as never)

  test.each([
    [{ numberFormat: 'de-CH' }],
    [{ numberFormat: 'ar-AE-u-nu-arab' }],
    [{ dateFormat: 'DD.MM.YYYY', dateFormatFull: 'dddd D [de] MMMM [de] YYYY' }],
    [{ dateFormatFull: 'dddd، D MMMM YYYY' }],
  ])('may be %j', (formats) => {
    expect(problems(formats)).toEqual([])
  })

  test.each([
    [{ numberFormat: '1.234,50' }],
    [{ dateFormat: 'dd.mm.yyyy' }],
    [{ dateFormat: 'YYYY' }],
    [{ dateFormatFull: 'D MMMM <b>' }],
  ])('may not be %j', (formats) => {
    expect(problems(formats)).not.toEqual([])
  })
})

test.each([
  ['DE', '10435', true],
  ['DE', '1043', false],
  ['US', '80202-1234', true],
  ['GB', 'SW1A 1AA', true],
  ['NL', '1234 AB', true],
])('C-04: the format of postcodes is a table by country: %s %s', (country, postcode, fits) => {
  const valid = validBy(validTablesOf({ config: {}, centers: {} } as never))

  expect(valid('postcode', postcode, country)).toBe(fits)
})
