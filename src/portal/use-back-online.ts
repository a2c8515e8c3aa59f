import { useEffect, useRef } from 'react'
import { usePortal } from './portal.ts'

/** Does something when the network is back. */
export function useBackOnline(handle: () => void): void {
  const { tabs } = usePortal()
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => {
    const back = () => latest.current()
    tabs.on('online', back)
    return () => tabs.off('online', back)
  }, [tabs])
}
