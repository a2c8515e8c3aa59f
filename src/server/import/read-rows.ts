import { CsvError } from 'csv-parse'
import { readCell } from './cells.ts'
import type { Column, ImportFacts, ImportKind, LineProblem, ReadRow } from './kind.ts'
import type { CsvRow, ImportMap } from './read-csv.ts'

export interface Reading extends Pick<ImportKind, 'name' | 'columns'> {
  readonly facts: Pick<ImportFacts, 'currency' | 'zones'>
  /** What is wrong between the cells of a row. */
  readonly check?: (row: ReadRow) => readonly Omit<LineProblem, 'line'>[]
  readonly map: ImportMap
  /** What a head may be called beside the name of its column, in whichever case. */
  readonly aliases?: { readonly [column: string]: readonly string[] }
  readonly report: (problem: LineProblem) => void
}

/** A row whose cells are right, or one that was told. `unreadable`: the head is none, or nobody can tell where a row ends. */
export type ReadOne =
  | { readonly is: 'head' /** Heads of no column. */; readonly unread: readonly string[] }
  | { readonly is: 'row'; readonly row: ReadRow }
  | { readonly is: 'faulty' | 'unreadable' }

/** Reads the rows of a table by its head; what is wrong with one is told, all of it at once. */
export async function* readRows(rows: AsyncIterable<CsvRow>, reading: Reading): AsyncGenerator<ReadOne> {
  let heads: readonly (string | null)[] | null = null
  try {
    for await (const row of rows) {
      if (heads === null) {
        heads = headsOf(row, reading)
        const isRead = heads
        yield isRead === null
          ? { is: 'unreadable' }
          : { is: 'head', unread: row.cells.filter((cell, at) => isRead[at] === null && cell.trim() !== '') }
        if (isRead === null) return
        continue
      }
      const read = readRow(row, heads, reading)
      yield read === null ? { is: 'faulty' } : { is: 'row', row: read }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const sentence = `cannot be read: ${error.message}`
    reading.report({ line: Number(error.lines ?? 0), column: null, code: 'UNREADABLE', sentence })
    yield { is: 'unreadable' }
  }
}

/** Which column each cell of a row belongs to; null, and told, when that cannot be said. */
function headsOf(
  { line, cells }: CsvRow,
  { name: kind, columns, map, aliases = {}, report }: Reading,
): readonly (string | null)[] | null {
  const byHead = new Map(Object.keys(columns).map((name) => [map.columns?.[name] ?? name, name]))
  const byAlias = new Map(Object.entries(aliases).flatMap(([name, all]) => all.map((one) => [plain(one), name])))
  const heads = cells.map((cell) => byHead.get(cell.trim()) ?? byAlias.get(plain(cell)) ?? null)
  const wrong: Omit<LineProblem, 'line' | 'column'>[] = []
  for (const [name, { required }] of Object.entries(columns)) {
    const written = map.columns?.[name] ?? name
    if (heads.filter((head) => head === name).length > 1)
      wrong.push({ code: 'COLUMN_TWICE', value: name, sentence: `there are two columns "${written}"` })
    if (!heads.includes(name) && (required || map.columns?.[name]) && map.always?.[name] === undefined) {
      const sentence = `there is no column "${written}" (${name}); the file has ${cells.join(', ')}`
      wrong.push({ code: 'NO_COLUMN', value: name, sentence })
    }
  }
  for (const name of Object.keys({ ...map.columns, ...map.values, ...map.always }))
    if (!(name in columns))
      wrong.push({ sentence: `the map names "${name}": ${kind} have ${Object.keys(columns).join(', ')}` })
  for (const told of wrong) report({ line, column: null, ...told })
  return wrong.length === 0 ? heads : null
}

/** Letters and digits alone, so that `E-Mail` is `email`. */
const plain = (head: string): string =>
  head
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function readRow(
  row: CsvRow,
  heads: readonly (string | null)[],
  { columns, check, facts, map, report }: Reading,
): ReadRow | null {
  const problems: Omit<LineProblem, 'line'>[] = []
  if (row.cells.length !== heads.length)
    problems.push({
      column: null,
      code: 'CELLS',
      sentence: `has ${row.cells.length} cells, and the head ${heads.length}: is a quote missing?`,
    })
  const cells: { [column: string]: string } = {}
  for (const [name, column] of Object.entries(columns)) {
    const at = heads.indexOf(name)
    const given = at < 0 ? '' : (row.cells[at] ?? '')
    const written = given.trim() === '' ? (map.always?.[name] ?? '') : given
    if (written === '') {
      if (column.required) problems.push({ column: name, code: 'MISSING', sentence: 'is missing' })
      continue
    }
    const zone = facts.zones.get(cells.centerId ?? '')
    const judged = readCell(mapped(written, name, column, map), column, facts, zone)
    if (judged.ok) cells[name] = judged.cell
    else problems.push({ column: name, code: judged.code, sentence: judged.sentence, value: written.trim() })
  }
  const read = { line: row.line, cells }
  if (problems.length === 0) problems.push(...(check?.(read) ?? []))
  for (const problem of problems) report({ line: row.line, ...problem })
  return problems.length === 0 ? read : null
}

/** A cell as we write it. */
function mapped(written: string, name: string, { type }: Column, { values, days, decimals }: ImportMap): string {
  const text = values?.[name]?.[written.trim()] ?? written
  if ((type === 'day' || type === 'moment') && days !== undefined && days !== 'YMD') {
    const [, first = '', second = '', year = '', time = ''] =
      /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(\b.*)$/.exec(text.trim()) ?? []
    const [day, month] = days === 'DMY' ? [first, second] : [second, first]
    return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`
  }
  if (type === 'amount' && decimals === ',') return text.replaceAll('.', '').replace(',', '.')
  return text
}
