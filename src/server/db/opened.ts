import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** The opened database of this process. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly kysely: Kysely<Database>
  /** False while writing would fill the disk. */
  canWrite(): boolean
  close(): Promise<void>
}
