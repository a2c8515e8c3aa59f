import type { Json, JsonObject } from './documents.ts'
import { mapOf } from './logic/values.ts'

/** A row of a table with the line it begins on. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The rows of a CSV text (RFC 4180; commas, semicolons or tabs, whichever its first line holds); null: a quote is not closed. */
export function readCsv(text: string): readonly CsvRow[] | null {
  const source = text.replace(/^\uFEFF/, '')
  const first = source.slice(0, source.search(/[\r\n]|$/))
  const delimiter = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ','
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let began = 1
  const endRow = () => {
    if (cells.length > 0 || cell !== '') rows.push({ line: began, cells: [...cells, cell] })
    cells = []
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      endRow()
      began = line
    } else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return null
  endRow()
  return rows
}

/**
 * A row as an entry: heads are places (`texts.de.name`), an empty cell says nothing, and a cell takes the type that the
 * grammar wants there where it can be read as one.
 */
export function entryOfRow(
  heads: readonly string[],
  cells: readonly string[],
  typeAt: (place: string) => Json,
): JsonObject {
  return heads.reduce<JsonObject>((entry, head, index) => {
    const cell = cells[index]?.trim() ?? ''
    return cell === '' || head === '' ? entry : put(entry, head.split('.'), cellValue(cell, typeAt(head)))
  }, {})
}

function put(entry: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  return { ...entry, [name]: rest.length === 0 ? value : put(mapOf(entry[name]), rest, value) }
}

function cellValue(cell: string, type: Json): Json {
  if (type === 'array') return cell.split(/[\s,;|]+/)
  if (type === 'boolean') return /^(true|yes|1)$/i.test(cell) ? true : /^(false|no|0)$/i.test(cell) ? false : cell
  if (type === 'integer') return /^-?\d+$/.test(cell) ? Number(cell) : cell
  return cell
}
