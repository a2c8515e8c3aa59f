import { type ReactNode, useSyncExternalStore } from 'react'
import { StrapLine } from '#ui/parts/strap-line.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Says that the device is offline, and that nothing typed is lost; meanwhile nothing else is said in its place. */
export function OfflineNotice({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // Whoever draws a page has a network.
    () => true,
  )
  return (
    <>
      <div role="status">{online ? null : <StrapLine look="banner">{t('ui.offline')}</StrapLine>}</div>
      {online ? children : null}
    </>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
