import type { Generated } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumn } from '../db/columns.ts'

export interface JobTables {
  /** Work to be done after the transaction that asked for it, at least once, on whichever process is free. */
  jobs: {
    chain_id: string
    id: string
    kind: string
    /** The same work asked for twice is one job. */
    dedup_key: string
    payload: JsonColumn<JsonObject>
    due_at: Date
    tries: Generated<number>
    /** Until then somebody works on it. */
    leased_until: Date | null
    done_at: Date | null
    last_error: string | null
    created_at: Generated<Date>
  }
}
