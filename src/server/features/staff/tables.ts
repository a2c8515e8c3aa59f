import type { GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../../db/columns.ts'

type Names = JsonColumn<readonly string[]>

export interface StaffTables {
  /** Who is listed here may exactly what stands here. */
  staff_accounts: {
    chain_id: string
    person_id: string
    /** MANAGER, OPERATOR, STAFF, duties, and roles of the catalogue. */
    roles: Names
    centers: Names
    is_operator: boolean
    since: Date
    ended_at: Date | null
  }
  staff_invitations: {
    chain_id: string
    token_hash: string
    person_id: string
    roles: Names
    centers: Names
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
    /** `role`: what a role of the catalogue means has changed. */
    what: 'invited' | 'accepted' | 'changed' | 'ended' | 'role'
    roles: Names
    centers: Names
    by_person_id: string | null
    at: Date
  }
}
