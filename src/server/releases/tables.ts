import type { Generated } from 'kysely'
import type { ReleaseDocs } from '#engine/documents.ts'
import type { JsonColumn } from '../db/columns.ts'

export interface ReleaseTables {
  releases: {
    chain_id: string
    /** Hash of the resolved documents. */
    id: string
    number: number
    source: 'files' | 'database'
    docs: JsonColumn<ReleaseDocs>
    created_at: Generated<Date>
  }
  live_releases: {
    chain_id: string
    release_id: string
    changed_at: Generated<Date>
  }
}
