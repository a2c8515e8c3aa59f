import { dayIn } from '#calendar/day-in.ts'
import { addMonths } from '#calendar/days.ts'
import type { ReferRefusal } from '#contract/shapes/refer.ts'
import type { CallContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { heldByPerson } from '../subscriptions/held-repository.ts'
import type { PromoTerms } from '../subscriptions/rules/terms.ts'
import { type ReferLink, readToken } from './link.ts'
import { countTaken, hasJoined, holdReferer, type Referral, refererById } from './repository.ts'
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
  if (referer === undefined || !isMember(referer)) return null
  const today = dayIn('UTC', now)
  if ((await heldByPerson(chain, refererId, today)).length === 0) return null
  const judged = (whyNot: JudgedLink['whyNot']): JudgedLink => ({ inviter: referer.first_name, terms, whyNot })
  if (friendId !== null) {
    if ((await heldByPerson(chain, friendId, today)).length > 0) return judged('REFER_ACTIVE_MEMBER')
    if (await hasJoined(chain, friendId)) return null
  }
  const since = new Date(`${addMonths(today, -terms.months)}T00:00:00Z`)
  const taken = await countTaken(chain, { refererId, friendId, since })
  return judged(taken >= terms.limit ? 'REFER_LIMIT' : null)
}

/** Somebody with whom the club still has to do. */
const isMember = ({ status, standing }: { readonly status: string; readonly standing: string | null }): boolean =>
  standing !== 'BLACKLISTED' && status !== 'DUPLICATE' && status !== 'TRANSFERRED'

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
  if (link !== null && (await refererById(scope.chain, link.refererId)) !== undefined) {
    await holdReferer(scope.chain, link.refererId)
  }
  return judgeToken(scope, token, friendId)
}

/** The name of a club that a link names. */
export const clubOf = async ({ chain, now, lang }: CallContext, centerId: string): Promise<string> =>
  (await findCenter(chain, centerId, now, lang))?.name ?? centerId
