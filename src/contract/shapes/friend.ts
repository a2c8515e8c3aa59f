import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, nullable } from './values.ts'

/** Why a friend gets no session by a link, in the order in which it is judged. */
export const friendRefusals = [
  'INVALID_FRIEND_CODE',
  'SELF_REFERRAL',
  'INVITER_NO_CLIPS',
  'MAX_FREE_SESSIONS',
  'SESSION_UNAVAILABLE',
  'NO_PROVIDER',
] as const
export type FriendRefusal = (typeof friendRefusals)[number]

/** A part of an address that somebody may have mistyped: it is judged, not refused. */
const Part = Type.String({ maxLength: 200 })

/** What the address of a friend's session says. */
export const friendLink = {
  refererId: Part,
  refererCenterId: Part,
  clipcardId: Part,
  clipcardCenterId: Part,
  clipcardSubId: Part,
  checksum: Part,
}

/** What a friend is told of a link: no more than a first name, a club and what they get. */
export const FriendPass = exactly({
  whyNot: nullable(Type.Enum([...friendRefusals])),
  pass: nullable(
    exactly({
      inviter: Line,
      centerId: Id,
      clubName: Line,
      name: Line,
      description: Type.String({ maxLength: 2000 }),
      /** What it opens; null: everything at the club. */
      activities: nullable(Type.Array(Line, { maxItems: 200 })),
      /** The last day on which it is used, when it is taken today. */
      until: LocalDate,
    }),
  ),
  /** The friend has it already, until this day. */
  takenUntil: nullable(LocalDate),
})
export type FriendPass = Answered<typeof FriendPass>

/** What a member has for friends, and who came. */
export const FriendInfos = exactly({
  passes: Type.Array(
    exactly({
      clipcardId: Id,
      name: Line,
      clubName: Line,
      clipsLeft: Count,
      sessions: Count,
      validUntil: nullable(LocalDate),
      /** The friend's way in; null: none now, because nothing is left or its time is over. */
      path: nullable(Type.String({ maxLength: 600 })),
    }),
    { maxItems: 20 },
  ),
  visits: Type.Array(
    exactly({
      /** First name, and the first sign of the last. */
      friend: Line,
      at: Instant,
      until: LocalDate,
      state: Type.Enum(['OPEN', 'USED', 'RETURNED']),
    }),
    { maxItems: 50 },
  ),
  terms: nullable(exactly({ perFriend: Count, months: Count, days: Count })),
})
export type FriendInfos = Answered<typeof FriendInfos>
