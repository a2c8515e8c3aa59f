import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../../db/columns.ts'

type Names = JsonColumn<readonly string[]>

export interface StaffTables {
  /** Who is listed here may exactly what stands here. */
  staff_accounts: {
    chain_id: string
    person_id: string
    /** MANAGER, OPERATOR, PUBLISHER, SUPPORT, STAFF, duties, and roles of the catalogue. */
    roles: Names
    centers: Names
    /** The studio is their place. */
    is_operator: boolean
    whole_chain: Generated<boolean>
    since: Date
    ended_at: Date | null
  }
  staff_invitations: {
    chain_id: string
    token_hash: string
    person_id: string
    roles: Names
    centers: Names
    whole_chain: Generated<boolean>
    /** Null: the command line. */
    by_person_id: string | null
    created_at: Date
    ends_at: Date
    used_at: Date | null
  }
  staff_history: {
    chain_id: string
    position: GeneratedAlways<number>
    person_id: string
    /** `role`: what a role of the catalogue means has changed; `factor`: a lost second factor was taken away. */
    what: 'invited' | 'accepted' | 'changed' | 'ended' | 'role' | 'factor'
    roles: Names
    centers: Names
    by_person_id: string | null
    at: Date
  }
}
