import { useSyncExternalStore } from 'react'
import { usePortal } from '../portal.ts'
import type { SessionState } from './session-store.ts'

export function useSession(): SessionState {
  const { session } = usePortal()
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
}
