import type { Generated } from 'kysely'

export interface StudioTables {
  operator_factors: {
    chain_id: string
    person_id: string
    secret_sealed: string
    /** The half minute of the last code that was taken. */
    last_step: number
    since: Date
  }
  operator_recovery_codes: {
    chain_id: string
    person_id: string
    code_hash: string
    used_at: Date | null
  }
  operator_challenges: {
    chain_id: string
    token_hash: string
    person_id: string
    /** A new secret that the first code confirms; null: the operator has one. */
    secret_sealed: string | null
    tries: Generated<number>
    ends_at: Date
  }
}
