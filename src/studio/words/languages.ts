import { readCsv } from '#engine/csv.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { placeholdersOf, shownOf, type TextTable } from './rows.ts'

/** How far a language is: of the sentences that the first language has. */
export function progressOf(
  { rows, languages }: TextTable,
  lang: string,
): { readonly done: number; readonly all: number } {
  const index = languages.indexOf(lang)
  const asked = rows.filter(({ words: [model] }) => model !== undefined && shownOf(model) !== '')
  const done = asked.filter(({ words }) => words[index] !== undefined && shownOf(words[index]) !== '')
  return { done: done.length, all: asked.length }
}

/** The change that offers one more language, behind the others. */
export function withLanguage(config: JsonObject, own: JsonObject, code: string): PlaceChange {
  const all = listOf(config.translations).map(mapOf)
  const { language, region } = new Intl.Locale(code)
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  const entry: JsonObject = {
    code,
    locale: region === undefined && typeof config.country === 'string' ? `${language}-${config.country}` : code,
    longName: `${name.slice(0, 1).toLocaleUpperCase(code)}${name.slice(1)}`,
    shortName: language.slice(0, 2).toUpperCase(),
    ...(directionOf(code) === 'rtl' && { direction: 'rtl' }),
    order: Math.max(0, ...all.map(({ order }) => (typeof order === 'number' ? order : 0))) + 1,
  }
  return { at: 'config:translations', value: [...all, entry] as Json, was: (own.translations ?? null) as Json }
}

/** As the browser knows it; the types of the language do not know it yet. */
function directionOf(code: string): string {
  const locale = new Intl.Locale(code) as Intl.Locale & {
    readonly textInfo?: { readonly direction: string }
    getTextInfo?(): { readonly direction: string }
  }
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr'
}

/** Languages that a portal may be in and that this one does not offer. */
export function languagesToAdd(offered: readonly string[], lang: string): readonly { code: string; name: string }[] {
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  return known
    .filter((code) => !offered.includes(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, lang))
}

const known =
  'ar bg bs cs da de el en es et fa fi fil fr ga he hi hr hu id is it ja ko lt lv mk ms mt nb nl pl pt ro ru sk sl sq sr sv sw th tr uk ur vi zh'.split(
    ' ',
  )

/** What spreadsheets take for a formula, and the sign that keeps them from it. */
const formula = /^['=+\-@\t\r]/
const kept = /^'(?=['=+\-@\t\r])/

/** A language as a table for a translator, as the command line writes it: what has no words yet comes empty. */
export function tableOf(
  { rows, languages: [first = 'en', ...others] }: TextTable,
  lang: string,
  where: (key: string) => string,
) {
  const index = [first, ...others].indexOf(lang)
  const head = ['key', 'where it is shown', 'has to hold', `source (${first})`, `translation (${lang})`]
  const lines = rows.flatMap(({ key, words }) => {
    const source = words[0] === undefined ? '' : shownOf(words[0])
    const target = words[index] === undefined ? '' : shownOf(words[index])
    if (source === '' && target === '') return []
    const holds = placeholdersOf(source).map((name) => `{${name}}`)
    return [[key, where(key), holds.join(' '), source, target]]
  })
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const cellOf = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The sentences that came back; `wrong`: it is no such table, or of a language that is not offered. */
export function readLanguageTable(
  texts: TextTable,
  text: string,
): { readonly lang: string; readonly changes: readonly PlaceChange[] } | { readonly wrong: 'table' | 'language' } {
  const [head, ...lines] = readCsv(text.replace(/^\uFEFF/, '')) ?? []
  const heads = head?.cells.map((cell) => cell.trim()) ?? []
  const at = heads.findIndex((cell) => /^translation \(.+\)$/.test(cell))
  if (heads[0] !== 'key' || at < 0) return { wrong: 'table' }
  const [, lang = ''] = /\((.+)\)/.exec(heads[at] ?? '') ?? []
  const index = texts.languages.indexOf(lang)
  if (index < 0) return { wrong: 'language' }
  const known = new Map(texts.rows.map(({ key, words }) => [key, words[index]]))
  const changes = lines.flatMap(({ cells }): readonly PlaceChange[] => {
    const key = (cells[0] ?? '').trim()
    const value = (cells[at] ?? '').replace(kept, '')
    const words = known.get(key)
    if (words === undefined || value.trim() === '' || value === shownOf(words)) return []
    return [{ at: `text:${lang}/${key}`, value: value === words.inherited ? null : value, was: words.own }]
  })
  return { lang, changes }
}
