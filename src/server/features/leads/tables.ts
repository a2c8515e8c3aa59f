import type { Generated } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumn } from '../../db/columns.ts'

export interface LeadTables {
  email_codes: {
    chain_id: string
    /** In lower case. */
    email: string
    id: string
    code_hash: string
    /** How many were sent in a row. */
    sent: number
    tries: Generated<number>
    sent_at: Date
    ends_at: Date
    /** The request whose code was right; null: nobody's was yet. */
    used_by: string | null
  }
  email_tickets: {
    chain_id: string
    ticket_hash: string
    email: string
    created_at: Date
    used_at: Date | null
  }
  leads: {
    chain_id: string
    id: string
    center_id: string
    person_id: string
    first_name: string
    last_name: string
    email: string
    phone: string | null
    birthday: string | null
    message: string | null
    lang: string
    gdpr_version: string | null
    /** What only the chain's form asks. */
    attributes: JsonColumn<JsonObject>
    /** On whose link they came. */
    referred_by: string | null
    created_at: Date
  }
}
