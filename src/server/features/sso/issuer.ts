import { mapOf } from '#engine/logic/values.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { secretsOf } from '../payments/secret-repository.ts'
import { settingOf } from '../settings.ts'
import { sso } from './environment.ts'

/** Under this name `npm run secrets` keeps what an issuer knows us by. */
export const ssoSecrets = { provider: 'sso', names: ['clientSecret'] } as const

/** The issuer whose tokens a chain takes, and as whom we ask it. */
export interface Issuer {
  readonly issuer: string
  /** Where tokens are exchanged: the only address that ever gets one. */
  readonly exchangeUrl: string
  /** Our id at the issuer; also whom its tokens must be meant for. */
  readonly account: string
  readonly clientSecret: string
  /** The page that ends a browser's session there; null: it has none. */
  readonly endSessionUrl: string | null
}

/** The chain's issuer by its settings (`private.sso`) and kept secret; null when there is none, or something is missing. */
export async function issuerOf(release: LiveRelease, chain: string): Promise<Issuer | null> {
  const { environment, issuer, account, exchangeUrl, endSessionUrl } = mapOf(settingOf(release, null, 'private.sso'))
  if (typeof issuer !== 'string' || typeof account !== 'string') return null
  const url = environment === 'sandbox' ? sandboxUrl() : secureUrl(exchangeUrl)
  const { clientSecret } = await secretsOf({ chain, provider: ssoSecrets.provider, account })
  if (url === null || clientSecret === undefined) return null
  // Of the imitation a browser asks where it is: its server has no name outside of the machine.
  const end = environment === 'sandbox' ? '/sandbox/sso/end' : secureUrl(endSessionUrl)
  return { issuer, account, exchangeUrl: url, clientSecret, endSessionUrl: end }
}

function sandboxUrl(): string | null {
  const origin = sso().sandboxOrigin()
  return origin === null ? null : `${origin}/sandbox/sso/token`
}

const secureUrl = (given: unknown): string | null =>
  typeof given === 'string' && URL.parse(given)?.protocol === 'https:' ? given : null
