import type { DeletionReason, DeletionState } from '#contract/shapes/deletion.ts'

export interface DeletionTables {
  deletion_requests: {
    chain_id: string
    id: string
    person_id: string
    /** The person's club when they asked: its managers answer. */
    center_id: string
    state: DeletionState
    asked_at: Date
    /** Until then the member may take the request back, and nothing is deleted. */
    undo_until: Date
    /** Until then the club has to answer. */
    answer_by: Date
    decided_at: Date | null
    /** Who decided; null: nobody had to. */
    by_person_id: string | null
    /** Why it was refused. */
    reason: DeletionReason | null
    note: string | null
  }
}
