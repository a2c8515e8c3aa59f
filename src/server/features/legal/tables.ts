import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumn } from '../../db/columns.ts'
import type { LegalPaper } from './paper.ts'

export interface LegalTables {
  kept_texts: {
    chain_id: string
    /** SHA-256 of the body, in hex. */
    hash: string
    body: JsonColumn<JsonObject>
    kept_at: Date
  }
  accepted_papers: {
    chain_id: string
    intent_id: string
    paper: LegalPaper
    subscription_id: string | null
    /** In which it was read. */
    lang: string
    hash: string
    /** The release that said it. */
    release_number: number
    accepted_at: Date
  }
  signed_contracts: {
    chain_id: string
    intent_id: string
    subscription_id: string
    lang: string
    content_hash: string
    template_hash: string
    release_number: number
    signed_at: Date
  }
}
