import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, Money, maybe, nullable } from './values.ts'

/** Why a friend does not join on the campaign of a link, in the order in which it is judged. */
export const referRefusals = ['REFER_INVALID', 'REFER_ACTIVE_MEMBER', 'REFER_LIMIT'] as const
export type ReferRefusal = (typeof referRefusals)[number]

/** What somebody carries on from a member's link to the join: good for some days, and for that member alone. */
export const ReferToken = Type.String({ maxLength: 300 })
export const referAFriend = maybe(ReferToken)

/** A part of an address that somebody may have mistyped: it is judged, not refused. */
const Part = Type.String({ maxLength: 200 })

/** What the address of a referral says. */
export const referLink = { refererId: Part, refererCenterId: Part, checksum: Part }

/** What a friend who joins saves; nothing but its own members is set of each kind. */
export const ReferBenefit = exactly({
  kind: Type.Enum(['joiningFee', 'monthly', 'monthlyAmount']),
  /** Of the joining fee or of each month; null: the whole fee, or a share. */
  amount: nullable(Money),
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  months: nullable(Type.Integer({ minimum: 1, maximum: 60 })),
})

/** What a friend is told of a link: no more than a first name, a club and what they save. */
export const ReferInvitation = exactly({
  whyNot: nullable(Type.Enum([...referRefusals])),
  /** Absent for a link that is none. */
  invitation: nullable(
    exactly({
      inviter: Line,
      centerId: Id,
      clubName: Line,
      benefit: nullable(ReferBenefit),
      /** The last day of the token. */
      until: LocalDate,
    }),
  ),
  /** What the join sends as `referAFriend`; null: there is no campaign for this friend. */
  token: nullable(ReferToken),
})
export type ReferInvitation = Answered<typeof ReferInvitation>

/** What a member has for friends who join, and who did. */
export const ReferInfos = exactly({
  /** The friend's way in; null: none now. */
  path: nullable(Type.String({ maxLength: 600 })),
  benefit: nullable(ReferBenefit),
  /** What the member gets on the cash account for each; null: nothing. */
  reward: nullable(Money),
  /** How many friends in how many months, and how many of them are left; null: the club has no campaign. */
  limit: nullable(exactly({ friends: Count, months: Count, left: Count })),
  friends: Type.Array(
    exactly({
      /** First name, and the first sign of the last. */
      friend: Line,
      at: Instant,
      state: Type.Enum(['JOINED', 'REWARDED']),
    }),
    { maxItems: 50 },
  ),
})
export type ReferInfos = Answered<typeof ReferInfos>
