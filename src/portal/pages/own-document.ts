import { useEffect, useSyncExternalStore } from 'react'

/**
 * Whether this page was loaded by itself: only then does its own content security policy hold. A page that was reached
 * within the portal is loaded anew.
 */
export function useOwnDocument(): boolean {
  // The server draws whole documents.
  const isOwn = useSyncExternalStore(never, isLoadedHere, () => true)
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}

/** Leaves with the whole document, so that what was allowed here is allowed nowhere else; back does not come here again. */
export function goTo(path: string): void {
  window.location.replace(path)
}

/** Calls when the payer comes back to a page that was kept for them (back button), or to its tab. */
export function useReturning(onReturn: () => void): void {
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [onReturn])
}

/** How a page was loaded does not change. */
const never = () => () => undefined

const isLoadedHere = () => loadedPath() === window.location.pathname

function loadedPath(): string {
  const [entry] = performance.getEntriesByType('navigation')
  // Where nobody notes how a page was loaded, it was loaded as it stands.
  return entry === undefined ? window.location.pathname : new URL(entry.name, window.location.href).pathname
}
