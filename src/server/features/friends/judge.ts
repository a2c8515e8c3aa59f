import { dayIn } from '#calendar/day-in.ts'
import { addMonths } from '#calendar/days.ts'
import type { FriendRefusal } from '#contract/shapes/friend.ts'
import type { CallContext } from '../../handler.ts'
import { takesMoneyNow } from '../payments/pay-now.ts'
import { contactOf, findPerson } from '../persons/service.ts'
import { type FriendLink, isFriendLink } from './link.ts'
import { marksOf } from './marks.ts'
import { countVisits, openVisit, type PassRow, passById } from './repository.ts'
import { type BringTerms, bringTerms } from './terms.ts'

export interface GivenLink extends FriendLink {
  readonly checksum: string
}

/** A session that a friend may have, on the club's terms. */
export interface OfferedFriendPass {
  readonly ok: true
  readonly pass: PassRow
  readonly terms: BringTerms
  /** The day at the club. */
  readonly today: string
  /** By what the friend is known again; none of a visitor. */
  readonly marks: readonly string[]
  /** What the friend has got by this member already, and has not used. */
  readonly visit: { readonly clipcardId: string; readonly centerId: string; readonly until: string } | null
}

export type Judged = OfferedFriendPass | { readonly ok: false; readonly code: FriendRefusal }

/**
 * Whether a friend gets a session by a link: the link itself first, then the two people, then the card and its club.
 * `friendId` null: a visitor, of whom nothing is known yet. Takes nothing: readers of mails fetch links.
 */
export async function judgeLink(
  context: Pick<CallContext, 'chain' | 'release' | 'now' | 'caller'>,
  link: GivenLink,
  friendId: string | null,
): Promise<Judged> {
  const { chain, release, now, caller } = context
  if (!isFriendLink(chain, link, link.checksum)) return refused('INVALID_FRIEND_CODE')
  if (link.refererId === friendId || link.refererId === caller?.user.userId) return refused('SELF_REFERRAL')
  const pass = await passById(chain, link.clipcardId)
  const isOf = pass?.person_id === link.refererId && pass.product_id === link.clipcardSubId
  const terms = isOf ? bringTerms(release, pass.center_id) : null
  if (!isOf || terms === null) return refused('SESSION_UNAVAILABLE')

  const today = dayIn(pass.time_zone, now)
  const marks = friendId === null ? [] : await marksFor(chain, friendId)
  const before = friendId === null ? undefined : await openVisit(chain, pass.person_id, friendId, today)
  const visit = before && { clipcardId: before.clipcard_id, centerId: before.center_id, until: before.valid_until }
  const offered = { ok: true, pass, terms, today, marks, visit: visit ?? null } as const
  if (visit) return offered
  if (pass.clips_left < 1) return refused('INVITER_NO_CLIPS')
  const since = new Date(`${addMonths(today, -terms.months)}T00:00:00Z`)
  const got = friendId === null ? 0 : await countVisits(chain, { friendId, marks, since })
  if (got >= terms.perFriend) return refused('MAX_FREE_SESSIONS')
  if (!isUsable(pass, today)) return refused('SESSION_UNAVAILABLE')
  return takesMoneyNow({ release }, pass.center_id) ? offered : refused('NO_PROVIDER')
}

const refused = (code: FriendRefusal) => ({ ok: false, code }) as const

/** A card within its days, of somebody with whom the club still has to do. */
const isUsable = (pass: PassRow, today: string): boolean =>
  pass.valid_from <= today &&
  (pass.valid_until === null || pass.valid_until >= today) &&
  pass.holder_standing !== 'BLACKLISTED' &&
  pass.holder_status !== 'DUPLICATE' &&
  pass.holder_status !== 'TRANSFERRED'

async function marksFor(chain: string, personId: string): Promise<readonly string[]> {
  const person = await findPerson(chain, personId)
  const contact = await contactOf(chain, personId)
  return person === null || contact === null ? [] : marksOf(chain, person, contact)
}
