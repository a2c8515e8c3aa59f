import { dayIn } from '#calendar/day-in.ts'
import { addMonths } from '#calendar/days.ts'
import type { ReferRefusal } from '#contract/shapes/refer.ts'
import type { CallContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import type { PromoTerms } from '../subscriptions/rules/terms.ts'
import { unendedSubscriptionsOf } from '../subscriptions/subscription-repository.ts'
import { type ReferLink, readToken } from './link.ts'
import { countTaken, hasJoined, holdReferer, type Referer, type Referral, refererById } from './repository.ts'
import { type ReferTerms, referTerms } from './terms.ts'

type Scope = Pick<CallContext, 'chain' | 'release' | 'now'>

/** A link that is one, and whether a friend joins on its campaign. */
export interface JudgedLink {
  readonly inviter: string
  readonly terms: ReferTerms
  readonly whyNot: Exclude<ReferRefusal, 'REFER_INVALID'> | null
}

/**
 * Whether a friend joins on the campaign of a link, whose marks were compared before; null: it is no link for them, or
 * none any more. `friendId` null: a visitor, of whom nothing is known yet.
 */
export async function judgeReferral(
  { chain, release, now }: Scope,
  { refererId, refererCenterId }: ReferLink,
  friendId: string | null,
): Promise<JudgedLink | null> {
  const terms = referTerms(release, refererCenterId)
  if (terms === null || refererId === friendId) return null
  const referer = await refererById(chain, refererId)
  if (referer === undefined || !(await mayRefer({ chain, now }, referer))) return null
  const today = dayIn('UTC', now)
  const judged = (whyNot: JudgedLink['whyNot']): JudgedLink => ({ inviter: referer.first_name, terms, whyNot })
  if (friendId !== null) {
    if ((await unendedSubscriptionsOf(chain, friendId, today)).length > 0) return judged('REFER_ACTIVE_MEMBER')
    if (await hasJoined(chain, friendId)) return null
  }
  const left = await placesLeft({ chain, now }, terms, { refererId, friendId })
  return judged(left === 0 ? 'REFER_LIMIT' : null)
}

/** Whether somebody is a member with whom the club still has to do. */
export async function mayRefer(
  { chain, now }: Pick<Scope, 'chain' | 'now'>,
  { id, status, standing }: Referer,
): Promise<boolean> {
  if (standing === 'BLACKLISTED' || status === 'DUPLICATE' || status === 'TRANSFERRED') return false
  return (await unendedSubscriptionsOf(chain, id, dayIn('UTC', now))).length > 0
}

/** How many friends can still join on a member's link; the place that this friend keeps is theirs. */
export async function placesLeft(
  { chain, now }: Pick<Scope, 'chain' | 'now'>,
  { limit, months }: ReferTerms,
  who: { readonly refererId: string; readonly friendId: string | null },
): Promise<number> {
  const since = new Date(`${addMonths(dayIn('UTC', now), -months)}T00:00:00Z`)
  return Math.max(0, limit - (await countTaken(chain, { ...who, since })))
}

export interface Referred {
  readonly ok: true
  readonly benefit: PromoTerms | null
  readonly referral: Omit<Referral, 'friendId'> | null
}

export type TokenJudged = Referred | { readonly ok: false; readonly code: ReferRefusal }

/** The same by the token that came with an order. None: nobody referred them. Never ignored: it counts, or is refused. */
export async function judgeToken(
  scope: Scope,
  token: string | null | undefined,
  friendId: string | null,
): Promise<TokenJudged> {
  if (!token) return { ok: true, benefit: null, referral: null }
  const link = readToken(scope.chain, token, dayIn('UTC', scope.now))
  const judged = link === null ? null : await judgeReferral(scope, link, friendId)
  if (link === null || judged === null) return { ok: false, code: 'REFER_INVALID' }
  if (judged.whyNot !== null) return { ok: false, code: judged.whyNot }
  const { refererId, refererCenterId: centerId } = link
  return { ok: true, benefit: judged.terms.benefit, referral: { refererId, centerId } }
}

/** The same in the transaction that sells: whoever joins on one member's link comes one after the other. */
export async function holdToken(
  scope: Scope,
  token: string | null | undefined,
  friendId: string,
): Promise<TokenJudged> {
  const link = token ? readToken(scope.chain, token, dayIn('UTC', scope.now)) : null
  if (link !== null) await holdReferer(scope.chain, link.refererId)
  return judgeToken(scope, token, friendId)
}

/** The name of a club that a link names. */
export const clubOf = async ({ chain, now, lang }: CallContext, centerId: string): Promise<string> =>
  (await findCenter(chain, centerId, now, lang))?.name ?? centerId
