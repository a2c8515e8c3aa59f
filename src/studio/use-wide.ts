import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

/** Whether there is room to work: on narrower screens people read, approve and roll back. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const wide = matchMedia(query)
      wide.addEventListener('change', onChange)
      return () => wide.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
