import { storageKeys } from './keys.ts'
import type { Storage } from './storage.ts'

export interface CenterStore {
  current(): string | null
  subscribe(listener: () => void): () => void
  choose(centerId: string): void
  /** Another tab has written it. */
  changedElsewhere(): void
}

/**
 * The centre that was chosen last, per chain: a flow that chose one leaves it here when it ends. Read each time, because
 * another tab may have chosen another.
 */
export function createCenterStore(chain: string, storage: Storage): CenterStore {
  const listeners = new Set<() => void>()
  const key = `${storageKeys.center}:${chain}`
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const current = () => storage.get(key) || null
  return {
    current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose(centerId) {
      if (centerId === current()) return
      storage.set(key, centerId)
      tell()
    },
    changedElsewhere: tell,
  }
}
