/** Browser storage that may be full, forbidden or absent: then nothing is kept, and nothing breaks. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** Ends with the page. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

export function safeStorage(kind: 'localStorage' | 'sessionStorage'): Storage {
  const attempt = <T>(use: (storage: globalThis.Storage) => T, otherwise: T): T => {
    try {
      return use(window[kind])
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  }
}
