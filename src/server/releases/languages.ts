import type { Boot } from '#contract/boot.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'

export type Language = Boot['locales'][number]

/** Of a chain that names no language (C-01). */
const english: Language = { code: 'en', locale: 'en-US', longName: 'English', shortName: 'EN', direction: 'ltr' }

/** The languages that a chain offers, in its order; English when it names none. */
export function languagesOf(config: JsonObject): readonly Language[] {
  const rows = Array.isArray(config.translations) ? config.translations : Object.values(mapOf(config.translations))
  const languages = rows.map(mapOf).flatMap((row) => {
    const code = text(row.code)
    return code === ''
      ? []
      : [{ language: languageOf(row, code), order: typeof row.order === 'number' ? row.order : 0 }]
  })
  languages.sort((one, other) => one.order - other.order)
  return languages.length > 0 ? languages.map(({ language }) => language) : [english]
}

/** The language of a visitor who has not chosen one. */
export function defaultLanguage(config: JsonObject): Language {
  const languages = languagesOf(config)
  return languages.find(({ code }) => code === config.defaultLanguage) ?? languages[0] ?? english
}

/** How a chain writes dates and amounts in one of its languages. */
export const localeOf = (config: JsonObject, lang: string): string =>
  languagesOf(config).find(({ code }) => code === lang)?.locale ?? lang

function languageOf(row: JsonObject, code: string): Language {
  return {
    code,
    locale: text(row.locale) || code,
    longName: text(row.longName) || code,
    shortName: text(row.shortName) || code.toUpperCase(),
    direction: row.direction === 'rtl' ? 'rtl' : 'ltr',
    ...Object.fromEntries(formats.flatMap((name) => (text(row[name]) === '' ? [] : [[name, text(row[name])]]))),
  }
}

const formats = ['numberFormat', 'dateFormat', 'dateFormatFull'] as const

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
