import type { Generated, GeneratedAlways } from 'kysely'
import type { activityTypes } from '#contract/shapes/booking.ts'
import type { JsonColumn, JsonColumnWithDefault } from '../../db/columns.ts'
import type { Worded } from '../words.ts'
import type { Policy } from './rules/policy.ts'
import type { ParticipationState } from './rules/states.ts'

export interface ActivityWords {
  readonly name: string
  readonly description?: string
}
export interface NameWords {
  readonly name: string
}

/** A room; `note` says what sets it apart. */
export interface RoomWords extends NameWords {
  readonly note?: string
}
export interface StaffWords {
  /** What they are known for, in a line. */
  readonly focus?: string
  readonly bio?: string
}
/** How long something is booked, and what that costs. */
export interface Duration {
  readonly minutes: number
  /** Null: what the activity costs. */
  readonly priceMinor: number | null
  readonly currency: string | null
}
/** What is booked by itself. */
export type OwnerKind = 'STAFF' | 'RESOURCE'

export type ActivityType = (typeof activityTypes)[number]

export interface BookingTables {
  activity_groups: { chain_id: string; id: string; texts: JsonColumn<Worded<NameWords>>; position: number }
  activities: {
    chain_id: string
    id: string
    type: ActivityType
    group_id: string
    texts: JsonColumn<Worded<ActivityWords>>
    minimum_age: number | null
    maximum_age: number | null
    /** What one class costs whoever has nothing that opens it; null: it cannot be paid for by itself. */
    price_minor: number | null
    currency: string | null
    /** How long it can be booked, where that is chosen; empty: a class says it. */
    durations: JsonColumnWithDefault<readonly Duration[]>
    /** From one start to the next in minutes; null: `startsEvery`. */
    starts_every: number | null
    /** What differs from the settings of the club. */
    policy: JsonColumnWithDefault<Policy>
    position: number
  }
  staff_members: {
    chain_id: string
    id: string
    name: string
    /** What they are booked for; none: they lead classes alone. */
    activities: Generated<string[]>
    /** What they need after each booking. */
    buffer_minutes: Generated<number>
    texts: JsonColumnWithDefault<Worded<StaffWords>>
    /** A file of the chain. */
    photo: string | null
  }
  resources: {
    chain_id: string
    id: string
    center_id: string
    texts: JsonColumn<Worded<RoomWords>>
    /** What it is booked for; none: classes are held in it alone. */
    activities: Generated<string[]>
    buffer_minutes: Generated<number>
  }
  /** When rooms and staff can be booked, by the clock of a club. */
  working_hours: {
    chain_id: string
    kind: OwnerKind
    owner_id: string
    position: number
    center_id: string
    /** 1 is Monday, 7 is Sunday. */
    weekdays: number[]
    from_time: string
    to_time: string
  }
  /** When they cannot, although they could: maintenance, holidays. Without times the days are whole. */
  working_exceptions: {
    chain_id: string
    kind: OwnerKind
    owner_id: string
    position: number
    from_date: string
    to_date: string
    from_time: string | null
    to_time: string | null
    texts: JsonColumnWithDefault<Worded<NameWords>>
  }
  seat_maps: { chain_id: string; id: string; shape: 'linear' | 'arc' }
  seats: {
    chain_id: string
    map_id: string
    id: string
    row_name: string
    number: number
    position: number
    blocked: 'BROKEN' | 'STAFF' | null
  }
  /** Seats that nobody can book on some days, the first and the last included. */
  seat_blocks: {
    chain_id: string
    map_id: string
    seat_id: string
    from_date: string
    to_date: string
    why: 'BROKEN' | 'STAFF'
  }
  series: {
    chain_id: string
    id: string
    center_id: string
    activity_id: string
    /** 1 is Monday, 7 is Sunday. */
    weekdays: number[]
    every_weeks: Generated<number>
    from_date: string
    to_date: string | null
    /** `18:30` by the wall clock of the club. */
    starts: string
    fold: Generated<number>
    minutes: number
    staff_id: string | null
    resource_id: string | null
    seat_map_id: string | null
    capacity: number
    /** Where its classes cost something else than their activity. */
    price_minor: number | null
    currency: string | null
    policy: JsonColumnWithDefault<Policy>
  }
  series_exceptions: {
    chain_id: string
    series_id: string
    local_date: string
    skip: boolean
    starts: string | null
    minutes: number | null
    staff_id: string | null
  }
  bookables: {
    chain_id: string
    id: string
    type: ActivityType
    /** Null of what staff have planned by a title; whoever asks for the activity never meets those. */
    activity_id: string
    title: string | null
    center_id: string
    series_id: string | null
    /** The course or camp that this is one time of. */
    program_id: Generated<string | null>
    local_date: string
    starts_at: Date
    ends_at: Date
    state: Generated<'PLANNED' | 'CANCELLED'>
    staff_id: string | null
    resource_id: string | null
    seat_map_id: string | null
    opens_at: Date
    closes_at: Date
    free_cancel_until: Date
    capacity: number
    places_left: number
    /** Places of the waiting list. */
    places_due: Generated<number>
    /** Null: it has no seats. */
    seats_left: number | null
    /** How many are on the waiting list. */
    waiting: Generated<number>
    /** How many may be; null: there is no list. */
    waiting_limit: number | null
    next_ticket: Generated<number>
    /** Until when a freed place is given to who is next; from then on it is offered. */
    auto_until: Date | null
    /** Until when a freed place is the list's. */
    list_until: Date | null
    /** Edited by hand: its series changes it no more. */
    detached: Generated<boolean>
    /** Counts the changes by hand: who changes it says which one they saw. */
    version: Generated<number>
    /** What staff wrote when they called it off. */
    cancel_reason: Generated<string | null>
  }
  participations: {
    chain_id: string
    id: string
    bookable_id: string
    person_id: string
    by_person_id: string | null
    state: ParticipationState
    seat_id: string | null
    /** The number on the waiting list, which is kept by who has moved up. A hold with one is an offer. */
    ticket: number | null
    /** What is to be used when a place becomes free; null: what comes first. */
    wished_spend: string | null
    /** Of a course: where it begins for this person; null: with the first. */
    from_unit: Generated<number | null>
    /** Of an elective: the place of the camp with which it ends. */
    with_id: Generated<string | null>
    /** Of a hold. */
    expires_at: Date | null
    free_cancel_until: Date
    ended_at: Date | null
    /** When they came; null: they did not, or nobody noted it. */
    attended_at: Generated<Date | null>
    created_at: Date
  }
  participation_moves: {
    chain_id: string
    participation_id: string
    position: GeneratedAlways<number>
    from_state: ParticipationState | null
    to_state: ParticipationState
    reason: string
    by_person_id: string | null
    moved_at: Date
  }
  occupations: {
    chain_id: string
    id: string
    kind: 'PERSON' | 'STAFF' | 'RESOURCE'
    owner_id: string
    /** A range of time, its end excluded. */
    during: string
    bookable_id: string
    participation_id: string | null
  }
  privileges: {
    chain_id: string
    id: string
    source: 'PLAN' | 'ADDON' | 'PRODUCT'
    source_id: string
    /** Null: all. */
    activities: string[] | null
    all_centers: Generated<boolean>
    weekdays: number[] | null
    from_time: string | null
    to_time: string | null
    times: number | null
    per: 'WEEK' | 'MONTH' | null
    /** How many a booking takes; 0: none. */
    clips: Generated<number>
    opens_earlier_hours: Generated<number>
  }
  privilege_uses: {
    chain_id: string
    participation_id: string
    /** Null: it was paid for, here (`intent_id`) or, of a place that came along, elsewhere. */
    privilege_id: string | null
    person_id: string
    subscription_id: string | null
    clipcard_id: string | null
    intent_id: string | null
    /** What of that payment, or elsewhere, was paid for it; null: all. */
    amount_minor: Generated<number | null>
    /** The first day of the period that an allowance counts. */
    period: string | null
    clips: number
    state: 'TAKEN' | 'RETURNED' | 'KEPT'
  }
}
