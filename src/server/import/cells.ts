import { instantOf } from '#calendar/wall-clock.ts'
import { writtenMinorOf } from '../catalogue/money.ts'
import { keptEmail } from '../email.ts'
import type { CellCode, Column, ImportFacts, LineProblem } from './kind.ts'

type Judged =
  | { readonly ok: true; readonly cell: string }
  | { readonly ok: false; readonly code: CellCode; readonly sentence: string }

/** Begins like a formula: a spreadsheet would work it out. */
const formula = /^[=+\-@\t\r]/
/** Letters of UTF-8 that were read as another encoding, and what could not be read at all. */
const garbled = /\uFFFD|[\u00C3\u00C2][\u0080-\u00BF]|\u00E2\u20AC/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\u0000-\u0008\u000B-\u001F\u007F]/

/**
 * A cell as it is kept, or what is wrong with it. A text that was written so that no spreadsheet takes it for a formula
 * (`'=1`) is that text; a moment without an offset is by the clock of `timeZone`.
 */
export function readCell(
  written: string,
  { type, of }: Column,
  facts: Pick<ImportFacts, 'currency'>,
  timeZone = 'UTC',
): Judged {
  const cell = (/^'[=+\-@]/.test(written) ? written.slice(1) : written).trim().normalize('NFC')
  if (garbled.test(cell))
    return wrong('has letters of another encoding: save the file as UTF-8, or name its encoding in the map', 'GARBLED')
  if (control.test(cell)) return wrong('has a sign that is no letter', 'SIGN')
  if (of !== undefined) return of.includes(cell) ? right(cell) : wrong(`"${shown(cell)}" is none of ${of.join(', ')}`)
  switch (type) {
    case 'text':
    case 'id':
      if (type === 'text' && formula.test(written)) return wrong(`"${shown(cell)}" looks like a formula`, 'FORMULA')
      if (type === 'id' && /^[=@]/.test(written)) return wrong(`"${shown(cell)}" looks like a formula`, 'FORMULA')
      return cell.length <= 200 ? right(cell) : wrong('is longer than 200 letters', 'LONG')
    case 'email':
      return /^[^\s@"<>(),;:\\]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(cell) && cell.length <= 254
        ? right(keptEmail(cell))
        : wrong(`"${shown(cell)}" is no e-mail address`, 'ADDRESS')
    case 'phone':
      return /^[+\d][\d\s()/.-]{3,30}$/.test(cell) ? right(cell) : wrong(`"${shown(cell)}" is no phone number`)
    case 'day':
      return isDay(cell) ? right(cell) : wrong(`"${shown(cell)}" is no day: write it as 2027-01-31`)
    case 'moment': {
      const moment = momentOf(cell, timeZone)
      return moment === null
        ? wrong(`"${shown(cell)}" is no time of a day: write it as 2027-01-31 18:30`)
        : right(moment.toISOString())
    }
    case 'amount': {
      const [, sign = '', digits = ''] = /^(-?)(\d{1,9}(?:\.\d{1,4})?)$/.exec(cell) ?? []
      const minor = digits === '' ? null : writtenMinorOf(digits, facts.currency)
      return minor === null
        ? wrong(`"${shown(cell)}" is no amount in ${facts.currency}: write it as 54.90`)
        : right(String(sign === '-' ? -minor : minor))
    }
    case 'count':
      return /^\d{1,6}$/.test(cell) ? right(String(Number(cell))) : wrong(`"${shown(cell)}" is no whole number`)
    case 'boolean':
      return cell === 'yes' || cell === 'no' ? right(cell) : wrong(`"${shown(cell)}" is neither yes nor no`)
    case 'language':
      return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(cell)
        ? right(cell)
        : wrong(`"${shown(cell)}" is no language such as de`)
    case 'hash':
      return isHash(cell) ? right(cell) : wrong('is no hash of bcrypt or argon2 that can be checked here')
    case 'list':
      return right(cell)
    case 'json':
      return isJsonMap(cell) ? right(cell) : wrong('is no JSON object')
    case 'pdf':
      return isPdf(cell) ? right(cell) : wrong('is no PDF in base64')
    default:
      return type satisfies never
  }
}

/** A cell as it is written out: no spreadsheet takes it for a formula, and JSON comes back letter for letter. */
export const writtenCell = (cell: string | null, { type }: Column): string => {
  if (cell === null) return ''
  if (type === 'json') return isPlain(cell) ? cell : cell.replaceAll(/[\u007F-\uFFFF]/g, escaped)
  return (type === 'text' || type === 'list') && formula.test(cell) ? `'${cell}` : cell
}

/** Reading it changes no letter. */
const isPlain = (json: string): boolean => json.normalize('NFC') === json && !garbled.test(json) && !control.test(json)
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

function isJsonMap(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** What is base64 and begins as a PDF does. */
const isPdf = (text: string): boolean => text.length % 4 === 0 && /^JVBERi0[A-Za-z0-9+/]+={0,2}$/.test(text)

/** Hashes that somebody may sign in with; dear ones are refused, since each try of a stranger would cost as much. */
function isHash(text: string): boolean {
  const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(text)
  if (bcrypt !== null) return Number(bcrypt[1]) >= 4 && Number(bcrypt[1]) <= 13
  if (/^argon2id\$\d{4,6}\$\d\$[\w-]{16,64}\$[\w-]{20,128}$/.test(text)) return true
  const argon = /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,172}$/.exec(
    text,
  )
  return argon !== null && Number(argon[1]) <= 262_144 && Number(argon[2]) <= 10 && Number(argon[3]) <= 8
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function momentOf(text: string, timeZone: string): Date | null {
  const [, day = '', time = '', seconds = '', offset = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):?([0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (!isDay(day)) return null
  return offset === '' ? instantOf(day, `${time}:${seconds}`, timeZone) : new Date(`${day}T${time}:${seconds}${offset}`)
}

export const problem = (column: string, sentence: string): Omit<LineProblem, 'line'> => ({ column, sentence })
const shown = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)
const right = (cell: string): Judged => ({ ok: true, cell })
const wrong = (sentence: string, code: CellCode = 'OTHER'): Judged => ({ ok: false, code, sentence })
