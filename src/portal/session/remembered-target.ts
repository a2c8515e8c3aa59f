import { isOwnAddress } from '#engine/site/own-address.ts'
import { storageKeys } from '../keys.ts'
import type { Storage } from '../storage.ts'

export interface RememberedTarget {
  remember(address: string): void
  /** Gives the address once; null when nothing (or nothing of ours) is remembered. */
  take(): string | null
  peek(): string | null
  forget(): void
}

/** Where somebody wanted to go when they were sent to sign in. Kept by the tab; only addresses of the portal itself. */
export function createRememberedTarget(storage: Storage): RememberedTarget {
  const peek = () => {
    const address = storage.get(storageKeys.target)
    return address !== null && isOwn(address) ? address : null
  }
  return {
    remember: (address) => (isOwn(address) ? storage.set(storageKeys.target, address) : undefined),
    peek,
    take() {
      const address = peek()
      storage.remove(storageKeys.target)
      return address
    },
    forget: () => storage.remove(storageKeys.target),
  }
}

function isOwn(address: string): boolean {
  return isOwnAddress(address) && !address.startsWith('/login')
}
