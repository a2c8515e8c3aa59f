import type { WorksheetRow } from './worksheet.ts'

/** A sentence as it comes back from a translator. */
export interface Returned {
  readonly key: string
  readonly source: string
  readonly target: string
  readonly line: number
}

/** What came back, or why it cannot be read. */
export type ReadWorksheet =
  | { readonly lang: string | null; readonly rows: readonly Returned[] }
  | { readonly wrong: string }

/** What spreadsheets take for a formula, and the sign that keeps them from it. */
const formula = /^['=+\-@\t\r]/
const kept = /^'(?=['=+\-@\t\r])/

/** A worksheet as a spreadsheet opens it: UTF-8 with its mark, commas, every cell in quotes, no cell a formula. */
export function csvOfWorksheet(rows: readonly WorksheetRow[], lang: string): string {
  const head = ['key', 'where it is shown', 'has to hold', 'source (en)', `translation (${lang})`]
  const lines = rows.map(({ key, where, placeholders, source, target }) => [
    key,
    where,
    placeholders.map((name) => `{${name}}`).join(' '),
    source,
    target,
  ])
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const cellOf = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Reads what a spreadsheet has saved: with commas, semicolons or tabs, in UTF-8 or (as "Unicode text") in UTF-16. */
export function readCsv(bytes: Buffer): ReadWorksheet {
  const text = textOf(bytes)
  if (text === null) return { wrong: 'is no UTF-8: save it as "CSV UTF-8"' }
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const separator = [',', ';', '\t'].find((sign) => first.replaceAll('"', '').startsWith(`key${sign}`))
  if (separator === undefined) return { wrong: 'does not begin with the column "key": keep the first line as it was' }
  const table = tableOf(text, separator)
  if (table === null) return { wrong: 'ends within quotes: a quotation mark is not closed' }
  const [head = { cells: [], line: 1 }, ...lines] = table
  const [source, target] = ['source', 'translation'].map((name) =>
    head.cells.findIndex((cell) => cell.startsWith(`${name} (`)),
  )
  if (source === undefined || target === undefined || source < 0 || target < 0) {
    return { wrong: 'lacks a column "source (en)" or "translation (...)": keep the first line as it was' }
  }
  const lang = /\((.+)\)/.exec(head.cells[target] ?? '')?.[1] ?? null
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({
      key: (cells[0] ?? '').trim(),
      source: (cells[source] ?? '').replace(kept, ''),
      target: (cells[target] ?? '').replace(kept, ''),
      line,
    }))
  return { lang, rows }
}

function textOf(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

interface Line {
  readonly cells: readonly string[]
  /** Where it begins in the file, from 1. */
  readonly line: number
}

/** Cells as RFC 4180 writes them; null where a quote is not closed. */
function tableOf(text: string, separator: string): readonly Line[] | null {
  const lines: Line[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let begins = 1
  let line = 1
  const endLine = () => {
    lines.push({ cells: [...cells, cell], line: begins })
    ;[cells, cell, begins] = [[], '', line]
  }
  const signs = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? ''
    if (sign === '\n') line++
    if (isQuoted && sign === '"' && signs[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endLine()
    else cell += sign
  }
  if (isQuoted) return null
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}
