import { isMark, markOf } from '../../secrets/mark.ts'

/** What the address of a referral names. */
export interface ReferLink {
  readonly refererId: string
  readonly refererCenterId: string
}

/** The checksum of a link: 128 bits that only this installation works out, for this chain and these parts alone. */
export const referralChecksumOf = (chain: string, { refererId, refererCenterId }: ReferLink): string =>
  markOf('refer-link', chain, refererId, refererCenterId)

/** Whether a link was made here and is as it was, in the same time wherever it differs. */
export const isReferralLink = (chain: string, link: ReferLink, checksum: string): boolean =>
  isMark(checksum, referralChecksumOf(chain, link))

/** The address at which a friend comes in. */
export const referralPathOf = (chain: string, link: ReferLink): string =>
  `/refer/${[link.refererId, link.refererCenterId, referralChecksumOf(chain, link)].map(encodeURIComponent).join('/')}`

const parts = 4

/** What a friend carries to the join: the link's member and club, a last day, and a mark over them. */
export const tokenOf = (chain: string, { refererId, refererCenterId }: ReferLink, until: string): string =>
  [refererId, refererCenterId, until, markOf('refer-token', chain, refererId, refererCenterId, until)].join('~')

/** Whom a token is of; null when it was not made here, or its day is over. */
export function readToken(chain: string, token: string, today: string): ReferLink | null {
  const read = token.split('~')
  const [refererId = '', refererCenterId = '', until = '', mark = ''] = read
  if (read.length !== parts || !isMark(mark, markOf('refer-token', chain, refererId, refererCenterId, until)))
    return null
  return until >= today ? { refererId, refererCenterId } : null
}
