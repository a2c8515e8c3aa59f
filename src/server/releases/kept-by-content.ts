import { contentHash } from './content-hash.ts'

/** What is worked out of the same content once, as long as it is among the last that were asked for. */
export interface KeptByContent<T> {
  /** From now on so many are kept; none before. */
  keep(count: number): void
  of(content: () => string, make: () => T): T
}

/** Keeps nothing until it is told how much: a process that judges one draft after the other does, a command does not. */
export function keptByContent<T>(): KeptByContent<T> {
  let most = 0
  const kept = new Map<string, T>()
  return {
    keep(count) {
      most = count
    },
    of(content, make) {
      if (most === 0) return make()
      const key = contentHash(content())
      const found = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, found)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return found
    },
  }
}
