import type { ReactNode } from 'react'
import { StrapLine } from '#ui/parts/strap-line.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useOnline } from '../use-online.ts'

/** Says that the device is offline, and that nothing typed is lost; meanwhile nothing else is said in its place. */
export function OfflineNotice({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts()
  const online = useOnline()
  return (
    <>
      <div role="status">{online ? null : <StrapLine look="banner">{t('ui.offline')}</StrapLine>}</div>
      {online ? children : null}
    </>
  )
}
