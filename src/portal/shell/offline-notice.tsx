import { useSyncExternalStore } from 'react'
import { StrapLine } from '#ui/parts/strap-line.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Says that the device is offline, and that nothing typed is lost. */
export function OfflineNotice() {
  const { t } = useTexts()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{online ? null : <StrapLine ground="banner">{t('ui.offline')}</StrapLine>}</div>
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
