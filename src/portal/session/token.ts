import { storageKeys } from '../keys.ts'
import type { Storage } from '../storage.ts'

/** What is kept of a session: its token, and whose it is, so that tabs notice another person. */
export interface KeptSession {
  readonly token: string
  readonly personId: string
}

export interface TokenStore {
  read(): KeptSession | null
  write(kept: KeptSession): void
  clear(): void
}

/** The token in local storage, shared by all tabs: always read from there, because another tab may have a fresher one. */
export function createTokenStore(storage: Storage): TokenStore {
  return {
    read: () => parse(storage.get(storageKeys.session)),
    write: (kept) => storage.set(storageKeys.session, JSON.stringify(kept)),
    clear: () => storage.remove(storageKeys.session),
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
