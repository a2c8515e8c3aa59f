import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '#engine/documents.ts'
import type { NullableJsonColumn } from '../../db/columns.ts'

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
  draft_changes: {
    chain_id: string
    seq: GeneratedAlways<number>
    /** Changes that were made together, and are undone together. */
    part_of: string
    at: string
    /** Null: as inherited. */
    value: NullableJsonColumn<Json>
    was: NullableJsonColumn<Json>
    /** The group that this one reverses. */
    undoes: string | null
    by_person_id: string
    made_at: Date
    /** Null: in the draft. */
    release_number: number | null
  }
  release_moves: {
    chain_id: string
    position: GeneratedAlways<number>
    release_number: number
    what: 'published' | 'rolled back'
    summary: string
    by_person_id: string
    moved_at: Date
  }
  draft_approvals: {
    chain_id: string
    position: GeneratedAlways<number>
    /** The last change that was looked at, and the release under it. */
    seq: number
    live_number: number
    by_person_id: string
    approved_at: Date
    /** Null: not live yet. */
    release_number: number | null
  }
  release_plans: {
    chain_id: string
    id: string
    /** The last change that goes along. */
    seq: number
    live_number: number
    due_at: Date
    summary: string
    by_person_id: string
    planned_at: Date
    state: 'waiting' | 'stopped' | 'published' | 'overtaken' | 'taken back'
    /** Of one that was stopped. */
    why: 'problems' | 'eyes' | 'rights' | 'check' | null
    ended_by_person_id: string | null
    ended_at: Date | null
    release_number: number | null
  }
}
