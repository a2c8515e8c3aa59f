import { payments } from './environment.ts'

/** Where the payer's browser says it is, when that is one of the chain's own; anything else would send him elsewhere. */
export function ownOrigin(chain: string, baseUrl: string | null | undefined): string | null {
  if (!baseUrl || !URL.canParse(baseUrl)) return null
  const { protocol, host, origin, pathname, search, hash, username, password } = new URL(baseUrl)
  const isPlain = pathname === '/' && search === '' && hash === '' && username === '' && password === ''
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && isPlain && payments().chainOfHost(host) === chain ? origin : null
}
