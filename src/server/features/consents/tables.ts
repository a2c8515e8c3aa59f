import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumn } from '../../db/columns.ts'

export interface ConsentTables {
  gdpr_acceptances: {
    chain_id: string
    person_id: string
    /** The day from which the notice is in force. */
    version: string
    accepted_at: Date
    /** The language in which it was read. */
    lang: string
    /** What was agreed to beside it. */
    allow_email_newsletters: boolean
    allow_third_party_offers: boolean
  }
  marketing_attributes: {
    chain_id: string
    person_id: string
    attributes: JsonColumn<JsonObject>
    changed_at: Date
  }
}
