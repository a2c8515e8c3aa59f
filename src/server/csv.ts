import { stringify } from 'csv-stringify/sync'

/** Begins like a formula, in whichever width; an amount below zero is none. */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A table as a file that spreadsheets open: text that they would work out begins with `'`, and the mark of the order of
 * bytes tells them that it is UTF-8.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const cells = [head, ...rows].map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)))
  return Buffer.from(stringify(cells, { bom: true, quoted: true, record_delimiter: '\r\n' }), 'utf8')
}
