import { storageKeys } from '../keys.ts'
import type { SessionState } from '../session/session-store.ts'
import type { Storage } from '../storage.ts'

/** The header that a single sign-on asks for: as the account says, and until it is read, as this tab has kept it. */
export function ssoHeader(session: SessionState, tab: Storage): 'SMALL' | 'TINY' | null {
  if (session.status === 'signedIn') return session.sso
  const kept = session.status === 'visitor' ? null : tab.get(storageKeys.ssoHeaderType)
  return kept === 'SMALL' || kept === 'TINY' ? kept : null
}
