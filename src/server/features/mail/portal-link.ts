import type { CallContext } from '../../handler.ts'
import { firstHost } from '../../releases/first-host.ts'
import { ownOrigin } from '../../releases/own-origin.ts'
import { localPort, mailing } from './environment.ts'

/**
 * An address of the portal for a mail: on the origin where the page was open when it is one of the chain's own, else on
 * the chain's first host; a name that never leaves this machine (one that ends in `.localhost`) has our port. Null: it has none.
 */
export function portalLink(
  { chain, release }: Pick<CallContext, 'chain' | 'release'>,
  baseUrl: string | null | undefined,
  path: string,
): string | null {
  const own = ownOrigin(chain, baseUrl)
  if (own !== null) return own + path
  const host = firstHost(release)
  if (host === null) return null
  const port = host.endsWith('.localhost') ? localPort() : null
  return port === null ? `https://${host}${path}` : `http://${host}:${port}${path}`
}

/** The same, for what happens without a page: on the chain's first host as it is live. */
export const linkTo = (chain: string, path: string): string | null =>
  portalLink({ chain, release: mailing().releaseOf(chain) }, null, path)
