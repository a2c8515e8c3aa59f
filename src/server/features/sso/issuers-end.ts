import { logoutOf } from '#engine/site/logout.ts'
import type { CallContext } from '../../handler.ts'
import { portalLink } from '../mail/portal-link.ts'
import { issuerOf } from './issuer.ts'

/**
 * Where a browser ends its session at the issuer (OpenID Connect RP-Initiated Logout 1.0), which leads back to where signing
 * out of the portal leads; null: the issuer has no such page.
 */
export async function issuersEnd(context: Pick<CallContext, 'chain' | 'release'>): Promise<string | null> {
  const issuer = await issuerOf(context.release, context.chain)
  if (issuer?.endSessionUrl == null) return null
  const { to } = logoutOf(context.release.docs.config)
  const back = to.startsWith('/') ? portalLink(context, null, to) : to
  const query = new URLSearchParams({
    client_id: issuer.account,
    ...(back === null ? {} : { post_logout_redirect_uri: back }),
  })
  return `${issuer.endSessionUrl}${issuer.endSessionUrl.includes('?') ? '&' : '?'}${query}`
}
