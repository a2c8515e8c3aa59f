import { type EmployeeProblem, mostEmployeeLines } from '#contract/shapes/company-import.ts'
import { textFault } from '#engine/forms/plain-text.ts'
import { formats, reasonOf } from '#engine/tables/formats.ts'
import type { LineProblem } from '../../../import/kind.ts'
import { encodingOf, readCsv, type TextEncoding } from '../../../import/read-csv.ts'
import { type Reading, readRows } from '../../../import/read-rows.ts'
import type { LiveRelease } from '../../../releases/release.ts'

/** Somebody as the company names them. */
export interface NamedEmployee {
  readonly line: number
  readonly number: string
  readonly email: string
}

export interface ReadEmployees {
  readonly ok: true
  readonly lines: number
  readonly employees: readonly NamedEmployee[]
  readonly problems: readonly EmployeeProblem[]
  readonly encoding: TextEncoding
  readonly example: string | null
  readonly unread: readonly string[]
}

/** Why nothing of a file can be read; `at` is its line, `columns` those that are missing or there twice. */
interface Unread {
  readonly ok: false
  readonly reason: 'empty' | 'workbook' | 'unreadable' | 'columns' | 'twice' | 'long'
  readonly params: { readonly line?: number; readonly columns?: readonly string[]; readonly most?: number }
}

/** Reads a table of employees, whatever made it: its letters, what stands between cells and its heads are found out. */
export async function readEmployees(file: string, release: LiveRelease): Promise<ReadEmployees | Unread> {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return { ok: false, reason: 'workbook', params: {} }
  const encoding = encodingOf(bytes)
  const told: LineProblem[] = []
  const reading: Reading = {
    name: 'employees',
    columns,
    check,
    map: {},
    aliases: headsIn(release),
    facts: { currency: 'XXX', zones: new Map() },
    report: (problem) => told.push(problem),
  }
  const employees: NamedEmployee[] = []
  let unread: readonly string[] = []
  let lines = 0
  for await (const one of readRows(readCsv(bytes, { encoding }), reading)) {
    if (one.is === 'unreadable') return whyUnread(told)
    if (one.is === 'head') {
      unread = one.unread
      continue
    }
    lines += 1
    if (lines > mostEmployeeLines) return { ok: false, reason: 'long', params: { most: mostEmployeeLines } }
    const { number = '', email = '' } = one.is === 'row' ? one.row.cells : {}
    if (one.is === 'row') employees.push({ line: one.row.line, number, email })
  }
  if (lines === 0) return { ok: false, reason: 'empty', params: {} }
  const example = encoding === 'windows-1252' ? strangeWordIn(bytes) : null
  return { ok: true, lines, employees, problems: told.map(problemOf), encoding, example, unread: unread.map(short) }
}

const columns = {
  number: { type: 'id', required: true, about: 'what the company calls them' },
  email: { type: 'email', required: true, about: 'where they are asked' },
} as const

const longestNumber = 40

/** What readers of cells let pass, and an invitation does not take. */
const check: NonNullable<Reading['check']> = ({ cells: { number = '', email = '' } }) => [
  ...(number.length > longestNumber ? [{ column: 'number', code: 'LONG', value: number, sentence: '' } as const] : []),
  ...(textFault(number) === null ? [] : [{ column: 'number', code: 'SIGN', value: number, sentence: '' } as const]),
  ...(formats.email?.(email) ? [] : [{ column: 'email', code: 'ADDRESS', value: email, sentence: '' } as const]),
]

/** How the columns are called in all languages of the chain. */
const headsIn = ({ docs: { texts } }: LiveRelease): { readonly [column: string]: readonly string[] } =>
  Object.fromEntries(
    Object.keys(columns).map((column) => [
      column,
      Object.values(texts).flatMap((words) => (words?.[`element.employees-report.heads.${column}`] ?? '').split('|')),
    ]),
  )

function whyUnread(told: readonly LineProblem[]): Unread {
  const of = (code: string) => told.filter((one) => one.code === code)
  const named = (problems: readonly LineProblem[]) => problems.flatMap(({ value }) => (value ? [value] : []))
  const [broken] = of('UNREADABLE')
  if (broken) return { ok: false, reason: 'unreadable', params: { line: broken.line } }
  const missing = named(of('NO_COLUMN'))
  return missing.length > 0
    ? { ok: false, reason: 'columns', params: { columns: missing } }
    : { ok: false, reason: 'twice', params: { columns: named(of('COLUMN_TWICE')) } }
}

function problemOf({ line, column, code, value }: LineProblem): EmployeeProblem {
  const { letters } = code === 'ADDRESS' ? reasonOf('email', value) : {}
  const other = typeof letters === 'string' ? letters : null
  const named = column === 'number' || column === 'email' ? column : null
  const known = other === null ? (code as EmployeeProblem['code']) : 'ADDRESS_LETTERS' // of cells of two types
  return { line, column: named, code: known, value: value ? short(value) : null, other }
}

/** The first word whose letters depend on how they are read. */
function strangeWordIn(bytes: Buffer): string | null {
  const [word = null] = /[^\s;,|"]*[^\s!-~][^\s;,|"]*/u.exec(new TextDecoder('windows-1252').decode(bytes)) ?? []
  return word === null ? null : short(word)
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
