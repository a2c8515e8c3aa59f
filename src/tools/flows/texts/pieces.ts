import { readFileSync, writeFileSync } from 'node:fs'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, listOf, mapOf } from '#engine/logic/values.ts'
import type { WorksheetRow } from './worksheet.ts'

/** What a chain's settings say in each language, as rows of a worksheet: HTML, which the check judges as such. */
export function piecesOf(config: JsonObject, lang: string): readonly WorksheetRow[] {
  const listed = ['strapLines', 'contentBlocks'].flatMap((list) =>
    listOf(config[list]).map((one, index) => [`${list}/${mapOf(one).id}`, one, [list, index, 'content']] as const),
  )
  const banners = Object.entries(mapOf(mapOf(config.lookAndFeel).banners)).map(
    ([path, one]) => [`banners${path}`, one, ['lookAndFeel', 'banners', path, 'content']] as const,
  )
  return [...listed, ...banners].flatMap(([name, one, content]) => rowOf(name, one, content, lang))
}

function rowOf(name: string, one: Json, content: readonly (string | number)[], lang: string): readonly WorksheetRow[] {
  const said = mapOf(one).content
  if (!isMap(said)) return []
  const source = said.en ?? Object.values(said)[0] ?? ''
  const key = `settings/${name}`
  const where = `settings of the chain, ${name}, as HTML: leave the tags as they are`
  const [words, target] = [String(source), String(said[lang] ?? '')]
  return [{ key, base: key, where, source: words, target, placeholders: [], known: [], content }]
}

/** Writes what pieces say in a language into the settings, and leaves all else there as it is written. */
export function keepPieces(
  file: string,
  lang: string,
  rows: readonly WorksheetRow[],
  changes: ReadonlyMap<string, string>,
): void {
  for (const { key, content } of rows) {
    const words = changes.get(key)
    if (words === undefined || !content) continue
    const text = readFileSync(file, 'utf8')
    const said = findNodeAtLocation(parseTree(text) as Node, [...content])
    if (!said) continue
    const own = findNodeAtLocation(said, [lang])
    const [from, to] = own ? [own.offset, own.offset + own.length] : [endOfLast(said), endOfLast(said)]
    const written = own ? JSON.stringify(words) : `, ${JSON.stringify(lang)}: ${JSON.stringify(words)}`
    writeFileSync(file, text.slice(0, from) + written + text.slice(to))
  }
}

/** Behind the last language; there is one. */
function endOfLast({ children = [], offset }: Node): number {
  const last = children.at(-1)
  return last ? last.offset + last.length : offset + 1
}
