type Query = { readonly [name: string]: string }

/** What any address may carry; everything else of `/sso` goes. */
const harmless = ['lang', 'country']

let taken: Query | null = null

/**
 * Takes what `/sso` was called with out of the address and out of the history, before anything is loaded that could carry
 * it on. It is kept in memory only, until `ssoAddress` gives it once.
 */
export function takeSsoAddress({ location, history }: Pick<Window, 'location' | 'history'>): void {
  if (!/^\/sso\/?$/.test(location.pathname)) return
  const query = [...new URLSearchParams(location.search)]
  const rest = new URLSearchParams(query.filter(([name]) => harmless.includes(name))).toString()
  if (query.every(([name]) => harmless.includes(name))) return
  taken = Object.fromEntries(query)
  history.replaceState(null, '', rest === '' ? '/sso' : `/sso?${rest}`)
}

export function ssoAddress(): Query | null {
  const query = taken
  taken = null
  return query
}
