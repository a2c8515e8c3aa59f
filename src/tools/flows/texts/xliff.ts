import { SaxesParser } from 'saxes'
import type { ReadWorksheet, Returned } from './csv.ts'
import type { WorksheetRow } from './worksheet.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** A worksheet as translators' tools take it: XLIFF 1.2, names in braces and links as marks that nobody can mistype. */
export function xliffOf(rows: readonly WorksheetRow[], lang: string, chain: string): string {
  const units = rows.map(
    ({ key, where, source, target }) => `      <trans-unit id="${escaped(key)}" xml:space="preserve">
        <source>${marked(source)}</source>
${target === '' ? '' : `        <target state="translated">${marked(target)}</target>\n`}        <note>${escaped(where)}</note>
      </trans-unit>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${namespace}">
  <file original="${escaped(chain)}" source-language="en" target-language="${lang}" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A second mark of one name has a number behind it: ids are unique within a sentence. */
function marked(sentence: string): string {
  const seen = new Map<string, number>()
  return escaped(sentence)
    .replaceAll(/\{([\w.-]+)\}/g, (whole, name: string) => {
      const times = (seen.get(name) ?? 0) + 1
      seen.set(name, times)
      return `<x id="${name}${times === 1 ? '' : `-${times}`}" ctype="x-placeholder" equiv-text="${whole}"/>`
    })
    .replaceAll(/&lt;(login|join)&gt;(.*?)&lt;\/\1&gt;/g, (_, name: string, words: string) => {
      return `<g id="${name}" ctype="link">${words}</g>`
    })
}

/** Reads what a translator's tool has saved; an entity or a tag that is not closed is told with its line. */
export function readXliff(bytes: Buffer): ReadWorksheet {
  const parser = new SaxesParser({ xmlns: true })
  const rows: Returned[] = []
  const open: string[] = []
  let lang: string | null = null
  let wrong: string | null = null
  let unit: { key: string; source: string; target: string; line: number } | null = null
  const links: string[] = []
  // Suggestions of a tool's memory hold targets of their own, and a sentence in segments stands a second time.
  const within = (): 'source' | 'target' | null => {
    if (open.some((name) => name === 'alt-trans' || name === 'seg-source')) return null
    return open.includes('source') ? 'source' : open.includes('target') ? 'target' : null
  }
  const say = (words: string) => {
    const side = within()
    if (unit && side) unit[side] += words
  }
  parser.on('error', (error) => {
    wrong ??= `is no XML: ${error.message.replace(/^(\d+):(\d+): /, 'line $1, column $2: ')}`
  })
  parser.on('opentag', ({ local, attributes, uri }) => {
    const given = (name: string): string | undefined => attributes[name]?.value
    if (open.length === 0 && (local !== 'xliff' || uri !== namespace)) {
      wrong ??= 'is no XLIFF 1.2: save it as XLIFF 1.2'
    }
    if (local === 'file') lang = given('target-language') ?? null
    if (local === 'trans-unit') unit = { key: given('id') ?? '', source: '', target: '', line: parser.line }
    if (local === 'x') say(given('equiv-text') ?? `{${(given('id') ?? '').replace(/-\d+$/, '')}}`)
    if (local === 'g') {
      links.push(given('id') ?? '')
      say(`<${links.at(-1)}>`)
    }
    open.push(local)
  })
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('closetag', ({ local }) => {
    if (local === 'g') say(`</${links.pop()}>`)
    open.pop()
    if (local === 'trans-unit' && unit) {
      rows.push(unit)
      unit = null
    }
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch {
    return { wrong: wrong ?? 'is no UTF-8: save it as UTF-8' }
  }
  return wrong === null ? { lang, rows } : { wrong }
}
