import type { Generated } from 'kysely'
import type { ReleaseDocs } from '#engine/documents.ts'
import type { JsonColumn, NullableJsonColumn } from '../db/columns.ts'
import type { ChainDocuments } from './chain-documents.ts'

export interface ReleaseTables {
  releases: {
    chain_id: string
    /** Hash of the resolved documents. */
    id: string
    number: number
    source: 'files' | 'database'
    docs: JsonColumn<ReleaseDocs>
    /** The chain's own documents of it; null: released before they were kept. */
    files: NullableJsonColumn<ChainDocuments>
    created_at: Generated<Date>
  }
  live_releases: {
    chain_id: string
    release_id: string
    /** Who made it live. */
    source: Generated<'files' | 'database'>
    changed_at: Generated<Date>
  }
}
