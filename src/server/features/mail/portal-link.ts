import type { CallContext } from '../../handler.ts'
import { firstHost } from '../../releases/first-host.ts'
import { ownOrigin } from '../payments/origin.ts'

/**
 * An address of the portal for a mail: on the origin where the page was open when it is one of the chain's own, else on
 * the chain's first host. Null: the chain has none.
 */
export function portalLink(
  { chain, release }: Pick<CallContext, 'chain' | 'release'>,
  baseUrl: string | null | undefined,
  path: string,
): string | null {
  const own = ownOrigin(chain, baseUrl)
  if (own !== null) return own + path
  const host = firstHost(release)
  return host === null ? null : `https://${host}${path}`
}
