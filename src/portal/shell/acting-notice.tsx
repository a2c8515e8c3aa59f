import { useState } from 'react'
import { ActingBar } from '#ui/frame/acting-bar.tsx'
import type { SessionState } from '../session/session-store.ts'
import { useActFor } from '../session/use-act-for.ts'
import { useTexts } from '../texts/use-texts.ts'
import { initialsOf } from './initials.ts'

/** Says on every page for whom somebody acts, and leads back to themselves. */
export function ActingNotice({ session }: { readonly session: SessionState }) {
  const { t } = useTexts()
  const actFor = useActFor()
  const [busy, setBusy] = useState(false)
  if (session.status !== 'signedIn' || session.acting === null) return null
  const { acting, name } = session
  const handleBack = async () => {
    setBusy(true)
    await actFor(null)
    setBusy(false)
  }
  return (
    <ActingBar
      label={t('ui.acting.label')}
      initials={initialsOf(`${acting.firstName} ${acting.lastName}`)}
      sentence={t('ui.acting.for', { name: acting.firstName })}
      back={t('ui.acting.back', { name: name?.firstName ?? '' })}
      busy={busy}
      onBack={() => void handleBack()}
    />
  )
}
