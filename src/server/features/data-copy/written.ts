import type { Json } from '#engine/documents.ts'
import type { CopiedTable } from './repository.ts'

/** Where in the archive the file of a table lies. */
export const csvName = ({ section, table }: Pick<CopiedTable, 'section' | 'table'>): string =>
  `tables/${section}/${table}.csv`

/** As a person reads it: days and moments as ISO 8601 writes them, lists and records as JSON. */
export function cellOf(value: Json | Date | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
