import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** The opened database of this process. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly kysely: Kysely<Database>
  /** False while writing would fill the disk. */
  canWrite(): boolean
  /** False already while there is still room to write, so that readiness falls before anybody is refused. */
  hasPlenty(): boolean
  /** Connections of a pool by their state; the embedded database has none. */
  pool?(): { readonly [state in 'busy' | 'idle' | 'waiting']: number }
  close(): Promise<void>
}
