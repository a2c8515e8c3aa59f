/** Whose portal answers at a host; null: nobody's. */
type ChainOfHost = (host: string) => string | null

let chainOfHost: ChainOfHost = () => {
  throw new Error('the hosts of portals are not set up')
}

/** Set once by `buildApp`. */
export function setPortalHosts(to: ChainOfHost): void {
  chainOfHost = to
}

/** Where a browser says it is, when that is one of the chain's own; anything else would send its reader elsewhere. */
export const ownOrigin = (chain: string, baseUrl: string | null | undefined): string | null =>
  originAmong(baseUrl, (host) => chainOfHost(host) === chain)

/**
 * The origin that an address names, when it is a portal's: https on its own port, at a host that `owns` knows. Names
 * that never leave this machine or a test (RFC 6761) may have another port, and no TLS. Null for anything else.
 */
export function originAmong(baseUrl: string | null | undefined, owns: (host: string) => boolean): string | null {
  const url = baseUrl ? URL.parse(baseUrl) : null
  if (url === null || url.href !== `${url.origin}/`) return null
  const isPortal = url.protocol === 'https:' && url.port === ''
  const isLocal = ['https:', 'http:'].includes(url.protocol) && stayHere.test(url.hostname)
  return (isPortal || isLocal) && !url.hostname.endsWith('.') && owns(url.hostname) ? url.origin : null
}

const stayHere = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.(localhost|test))$/
