import { type Static, Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, exactly, Id, Line, LocalDate, nullable, Prose } from './values.ts'

export const DeletionState = Type.Enum(['REQUESTED', 'WITHDRAWN', 'REFUSED', 'DONE'])
export type DeletionState = Static<typeof DeletionState>

/** What has to end before somebody can be deleted, in the order in which a member would see to it. */
export const DeletionHindrance = Type.Enum([
  'contract',
  'debt',
  'credit',
  'payment',
  'booking',
  'children',
  'company',
  'staff',
])
export type DeletionHindrance = Static<typeof DeletionHindrance>

/** Why a club refuses. */
export const DeletionReason = Type.Enum(['contract', 'debt', 'credit', 'identity', 'dispute', 'other'])
export type DeletionReason = Static<typeof DeletionReason>

/** Days are those of the member's club. */
const request = {
  state: DeletionState,
  askedOn: LocalDate,
  /** The last day on which it can be taken back. */
  undoUntil: LocalDate,
  /** The last day on which the club may answer. */
  answerBy: LocalDate,
  decidedOn: nullable(LocalDate),
  reason: nullable(DeletionReason),
  note: nullable(Prose),
}

const hindrances = Type.Array(DeletionHindrance, { maxItems: 8 })

/** A member's request, what stands in its way, and what the law keeps. */
export const Deletion = exactly({
  /** The newest; null: none was made. */
  request: nullable(exactly(request)),
  hindrances,
  /** What stays, and until which day if they were deleted today. */
  keeps: Type.Array(exactly({ what: Type.Enum(['invoices', 'contracts']), until: LocalDate }), { maxItems: 2 }),
  /** Clips that would be lost. */
  clips: Count,
  /** Whether they sign in here with a password, which is asked for again. */
  hasPassword: Type.Boolean(),
})
export type Deletion = Answered<typeof Deletion>

/** A request as the managers of the club see it. */
export const DeletionRequest = exactly({
  ...request,
  id: Id,
  personId: Id,
  /** Null: they have been deleted. */
  personName: nullable(Line),
  centerName: Line,
  hindrances,
  /** The member may still take it back. */
  mayBeUndone: Type.Boolean(),
  /** The day to answer is over. */
  isLate: Type.Boolean(),
  /** Who decided; null: nobody had to, or they are not known any more. */
  byName: nullable(Line),
})
export type DeletionRequest = Answered<typeof DeletionRequest>
