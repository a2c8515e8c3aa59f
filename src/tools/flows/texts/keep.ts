import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { jsonLine } from '../json-line.ts'

/**
 * Writes sentences into a chain's own files of a language, each into the file of the name that holds it in English.
 * Gives the files.
 */
export function keepSentences(
  root: string,
  folder: string,
  changes: ReadonlyMap<string, string>,
  fileOf: (key: string) => string,
): readonly string[] {
  const files = Map.groupBy(changes, ([key]) => `${folder}/${basename(fileOf(key))}`)
  for (const [file, sentences] of files) {
    const path = join(root, file)
    const before: JsonObject = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    const after = Object.entries({ ...before, ...Object.fromEntries(sentences) })
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, written(Object.fromEntries(after.sort(([one], [other]) => (one < other ? -1 : 1)))))
  }
  return [...files.keys()].sort()
}

/** As the house formats it: what fits into a line stands in one. */
function written(texts: JsonObject): string {
  const line = `{ ${Object.entries(texts)
    .map(([key, sentence]) => `${JSON.stringify(key)}: ${JSON.stringify(sentence)}`)
    .join(', ')} }`
  return `${line.length <= 120 ? line : JSON.stringify(texts, null, 2)}\n`
}

/** The row of `translations` that offers a language. */
export function rowOfLanguage(lang: string, config: JsonObject): JsonObject {
  const offered = isList(config.translations) ? config.translations : []
  const orders = offered.flatMap((one: Json) => (isMap(one) && typeof one.order === 'number' ? [one.order] : []))
  const locale = new Intl.Locale(lang, lang.includes('-') ? {} : { region: String(config.country ?? 'US') })
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return {
    code: lang,
    locale: locale.toString(),
    longName: name.charAt(0).toLocaleUpperCase(lang) + name.slice(1),
    shortName: lang.slice(0, 2).toUpperCase(),
    direction: rightToLeft.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr',
    order: Math.max(0, ...orders) + 1,
  }
}

/** Scripts that are written from right to left and in use. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

/** Offers a language in a chain's settings and leaves all else there as it was written; false where they have no list of languages. */
export function offerLanguage(root: string, document: string, row: JsonObject): boolean {
  const path = join(root, document)
  const text = readFileSync(path, 'utf8')
  const tree = parseTree(text)
  const last = tree && findNodeAtLocation(tree, ['translations'])?.children?.at(-1)
  if (!last) return false
  const end = last.offset + last.length
  writeFileSync(path, `${text.slice(0, end)},\n    ${jsonLine(row)}${text.slice(end)}`)
  return true
}
