const key = 'foyer-studio'

/** The operator's token in this tab alone: it ends with it, and no page of the portal looks there. */
export interface Session {
  read(): string | null
  begin(token: string): void
  end(): void
}

export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  return {
    read: () => storage.getItem(key),
    begin: (token) => storage.setItem(key, token),
    end: () => storage.removeItem(key),
  }
}
