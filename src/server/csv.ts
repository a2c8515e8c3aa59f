import { stringify } from 'csv-stringify/sync'

/**
 * A table as a file that spreadsheets open: text that they would work out begins with `'`, and the mark of the order of
 * bytes tells them that it is UTF-8.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    stringify([head, ...rows], { bom: true, quoted: true, escape_formulas: true, record_delimiter: '\r\n' }),
    'utf8',
  )
