import type { ClassSession } from '#contract/shapes/booking.ts'

/** Somebody of the family whose bookings are shown; oneself first. */
export interface FamilyMember {
  readonly id: string
  readonly firstName: string
  readonly isSelf: boolean
}

export type EntryAct = 'accept' | 'decline' | 'confirm' | 'abort' | 'cancel' | 'leave' | 'seat'

/** One booking, hold or place on a waiting list that is still to come. */
export interface AgendaEntry {
  readonly participationId: string
  readonly type: string
  readonly state: 'TENTATIVE' | 'BOOKED' | 'BOOKED_IN_WAITING_LIST' | 'OVERBOOKED_WAITINGLIST' | 'CANCELLED'
  readonly isOffer: boolean
  readonly personId: string
  readonly firstName: string
  readonly isSelf: boolean
  readonly position: number | null
  readonly movesUpUntil: string | null
  readonly expiresAt: string | null
  readonly session: ClassSession
  readonly acts: readonly EntryAct[]
}

/** What became of a booking. */
export interface Activity {
  readonly id: string
  readonly kind:
    | 'BOOKED'
    | 'MOVED_UP'
    | 'WAITING'
    | 'LEFT_LIST'
    | 'CANCELLED'
    | 'CANCELLED_LATE'
    | 'CANCELLED_BY_CLUB'
    | 'NO_SHOW'
  readonly type: string
  readonly at: string
  readonly personId: string
  readonly firstName: string
  readonly isSelf: boolean
  readonly name: string
  readonly timeZone: string
}
