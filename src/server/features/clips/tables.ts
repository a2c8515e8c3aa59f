import type { Generated, GeneratedAlways } from 'kysely'

export interface ClipTables {
  /** What came to a card and what left it, in this order. */
  clip_movements: {
    chain_id: string
    position: GeneratedAlways<number>
    /** Of a pack, or of a subscription that brings clips. */
    clipcard_id: string | null
    subscription_id: string | null
    kind: ClipMovementKind
    /** Below zero: they left. */
    clips: number
    left_after: number
    /** What they were spent for, and came back from. */
    participation_id: string | null
    /** The first day of the month whose clips these are. */
    month: string | null
    /** The staff member who sold them; null: nobody but the holder. */
    by_person_id: string | null
    moved_at: Generated<Date>
  }
}

export type ClipMovementKind = 'GIVEN' | 'REFILLED' | 'SPENT' | 'SHARED' | 'RETURNED' | 'LAPSED'
