import type { Refusal } from './shapes.ts'

/** A class as calls answer it: times are those of the club's clock. */
export interface ClassSession {
  readonly id: string
  readonly centerId: string
  readonly centerName: string
  readonly timeZone: string
  readonly date: string
  readonly startsAt: string
  readonly endsAt: string
  readonly time: string
  readonly minutes: number
  readonly name: string
  readonly description: string
  readonly instructor: { readonly id: string; readonly name: string } | null
  readonly room: string | null
  readonly capacity: number
  readonly placesLeft: number
  readonly hasSeats: boolean
  readonly freeCancelUntil: string
  /** What giving a place back would mean now. */
  readonly cancelling: 'free' | 'keeps' | 'refused'
  readonly isCancelled: boolean
  readonly own: OwnPlace | null
  readonly whyNot: Refusal | null
}

/** The person's own place in a class. */
export interface OwnPlace {
  readonly participationId: string
  readonly state: 'TENTATIVE' | 'BOOKED' | 'BOOKED_IN_WAITING_LIST' | 'OVERBOOKED_WAITINGLIST'
  readonly seatId: string | null
  readonly expiresAt: string | null
}

/** What can be used for a class: what is left stands before it is used. */
export interface SpendOption {
  readonly id: string
  readonly kind: 'unlimited' | 'allowance' | 'monthly' | 'pack'
  readonly name: string
  readonly clips: number
  readonly left: number | null
  readonly times: number | null
  readonly until: string | null
}

export interface Seat {
  readonly id: string
  readonly row: string
  readonly number: number
  readonly state: 'FREE' | 'MINE' | 'HELD' | 'TAKEN' | 'BROKEN' | 'RESERVED'
}
