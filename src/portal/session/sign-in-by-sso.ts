import type { PersonScope } from '#engine/flow/types.ts'
import type { SsoEntry } from '#engine/site/sso.ts'
import { storageKeys } from '../keys.ts'
import type { Portal } from '../portal.ts'

type Ports = Pick<Portal, 'api' | 'session' | 'storage'>

/** `unavailable`: the issuer, or the way to it, gave no answer; the same token may be tried again. */
export type SsoResult =
  | { readonly is: 'signedIn'; readonly user: PersonScope }
  | { readonly is: 'refused' }
  /** Nobody knows them here: with the code they link an account of theirs. */
  | { readonly is: 'unknown'; readonly linkCode: string }
  | { readonly is: 'unavailable' }

/** Longer ones do not fit into the headers of a request. */
const longest = 4000

/** Ends whatever session was there, here and on the server, and keeps what `/sso` brought, for this tab alone. */
export function beginSso({ api, session, storage }: Ports, entry: SsoEntry): void {
  // It leaves with the token of before; nobody waits for its answer.
  if (session.snapshot().status !== 'visitor') void api.send('user/sign-out', {}, { keepalive: true })
  session.signOut('/sso')
  const values = {
    [storageKeys.ssoToken]: entry.token,
    [storageKeys.ssoMapiToken]: entry.mapiToken,
    [storageKeys.ssoUser]: entry.externalId,
    [storageKeys.ssoCompany]: String(entry.isCompany),
    [storageKeys.ssoHeaderType]: entry.header,
  }
  for (const [key, value] of Object.entries(values)) if (value !== null) storage.tab.set(key, value)
}

/** What this tab has kept of `/sso`, as the query it came in; null when it has nothing. */
export function keptSso({ tab }: Portal['storage']): { readonly [name: string]: string } | null {
  const token = tab.get(storageKeys.ssoToken)
  if (token === null) return null
  return {
    token,
    mapiToken: tab.get(storageKeys.ssoMapiToken) ?? '',
    externalId: tab.get(storageKeys.ssoUser) ?? '',
    isCompany: tab.get(storageKeys.ssoCompany) ?? '',
    header: tab.get(storageKeys.ssoHeaderType) === 'SMALL' ? '1' : '',
  }
}

/** Exchanges the token for a session. A bad one leaves nobody signed in and nothing kept. */
export async function signInBySso({ api, session, storage }: Ports, entry: SsoEntry): Promise<SsoResult> {
  const { token, externalId, mapiToken, header: headerType } = entry
  const isBad = token === null || token.length > longest || (mapiToken ?? '').length > longest
  if (isBad) return refused(session)
  const answer = await api.send('user/exchange-sso', { token, externalId, mapiToken, headerType })
  if (answer.kind === 'ok') {
    session.signIn(answer.value, headerType)
    void session.reload()
    return { is: 'signedIn', user: answer.value.user }
  }
  if (answer.kind === 'refused' && answer.code === 'SSO_UNKNOWN') {
    const linkCode = String(answer.params.linkCode)
    session.signOut(`/link-account/${linkCode}`)
    storage.tab.set(storageKeys.linkProof, String(answer.params.linkProof))
    return { is: 'unknown', linkCode }
  }
  const mayComeRight = answer.kind === 'lost' || answer.code === 'SSO_UNAVAILABLE' || answer.status === 429
  return mayComeRight ? { is: 'unavailable' } : refused(session)
}

function refused(session: Portal['session']): SsoResult {
  session.signOut('/token-error')
  return { is: 'refused' }
}
