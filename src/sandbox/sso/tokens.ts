import type { World } from '../world.ts'

/** How a token behaves when it is exchanged. */
export const behaviours = ['good', 'expired', 'used', 'unknown', 'slow', 'html'] as const
export type Behaviour = (typeof behaviours)[number]

export const isBehaviour = (value: unknown): value is Behaviour => behaviours.some((one) => one === value)

/** A token that the issuer has given out for one opening of the portal. */
interface SsoToken {
  readonly id: string
  /** Whom the issuer means. */
  readonly sub: string
  readonly mapiToken: string
  readonly does: Behaviour
  readonly expiresAt: string
  readonly isUsed: boolean
}

const livesForMs = 2 * 60_000

/** Gives out a token for somebody; one that shall be used or expired already, is. */
export function issueToken(world: World, sub: string, does: Behaviour): SsoToken {
  const age = does === 'expired' ? -1 : livesForMs
  const token: SsoToken = {
    id: world.newId('sso_'),
    sub,
    mapiToken: world.newId('mapi_'),
    does,
    expiresAt: new Date(world.now().getTime() + age).toISOString(),
    isUsed: does === 'used',
  }
  return does === 'unknown' ? token : tokensOf(world).put(token)
}

/** The token, used up by this; null when it is unknown, used or expired. */
export function redeemToken(world: World, id: string, mapiToken: string | undefined): SsoToken | null {
  const token = tokensOf(world).get(id)
  if (!token || token.isUsed || Date.parse(token.expiresAt) <= world.now().getTime()) return null
  if (mapiToken !== undefined && mapiToken !== token.mapiToken) return null
  return tokensOf(world).put({ ...token, isUsed: true })
}

export const behaviourOf = (world: World, id: string): Behaviour | null => tokensOf(world).get(id)?.does ?? null

const tokensOf = (world: World) => world.store.table<SsoToken>('ssoTokens')
