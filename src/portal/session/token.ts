import { ssoKeys, storageKeys } from '../keys.ts'
import type { Storage } from '../storage.ts'

/** What is kept of a session: its token, and whose it is, so that tabs notice another person. */
export interface KeptSession {
  readonly token: string
  readonly personId: string
}

export interface TokenStore {
  read(): KeptSession | null
  /** A session begins: `own` is every tab's, one of single sign-on this tab's alone. What was there before is gone. */
  begin(kept: KeptSession, of: 'own' | 'sso'): void
  /** A fresh token of the session that is kept. */
  renew(kept: KeptSession): void
  /** Signed out: no token is left, nor a value of single sign-on. */
  clear(): void
  /** The session that is kept has ended by itself: the tabs that share it hear that before the token goes. */
  clearExpired(): void
}

/**
 * The token: in local storage, shared by all tabs; of a session of single sign-on in session storage, with its values.
 * Always read from there, because another tab may have a fresher one.
 */
export function createTokenStore(local: Storage, tab: Storage): TokenStore {
  const place = (): Storage => (parse(tab.get(storageKeys.session)) ? tab : local)
  const clearTab = (): void => {
    for (const key of [storageKeys.session, ...ssoKeys]) tab.remove(key)
  }
  const clear = (): void => {
    clearTab()
    local.remove(storageKeys.session)
  }
  return {
    read: () => parse(place().get(storageKeys.session)),
    begin(kept, of) {
      if (of === 'own') clearTab()
      else local.remove(storageKeys.session)
      const storage = of === 'own' ? local : tab
      storage.set(storageKeys.session, JSON.stringify(kept))
    },
    renew: (kept) => place().set(storageKeys.session, JSON.stringify(kept)),
    clear,
    clearExpired() {
      if (place() === tab) return clearTab()
      local.set(storageKeys.expired, '1')
      local.remove(storageKeys.expired)
      clear()
    },
  }
}

function parse(text: string | null): KeptSession | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const { token, personId } = kept as { token?: unknown; personId?: unknown }
    return typeof token === 'string' && typeof personId === 'string' ? { token, personId } : null
  } catch {
    return null
  }
}
