import { isMark, markOf } from '../../secrets/mark.ts'

/** What the address of a friend's session names. */
export interface FriendLink {
  readonly refererId: string
  readonly refererCenterId: string
  readonly clipcardId: string
  readonly clipcardCenterId: string
  readonly clipcardSubId: string
}

const partsOf = (link: FriendLink) => [
  link.refererId,
  link.refererCenterId,
  link.clipcardId,
  link.clipcardCenterId,
  link.clipcardSubId,
]

/** The checksum of a link: 128 bits that only this installation works out, for this chain and these parts alone. */
export const friendChecksumOf = (chain: string, link: FriendLink): string =>
  markOf('friend-link', chain, ...partsOf(link))

/** Whether a link was made here and is as it was, in the same time wherever it differs. */
export const isFriendLink = (chain: string, link: FriendLink, checksum: string): boolean =>
  isMark(checksum, friendChecksumOf(chain, link))

/** The address at which a friend comes in. */
export const friendPathOf = (chain: string, link: FriendLink): string =>
  `/friend/${[...partsOf(link), friendChecksumOf(chain, link)].map(encodeURIComponent).join('/')}`
