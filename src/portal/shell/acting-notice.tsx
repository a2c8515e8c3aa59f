import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { initialsOf } from '#ui/format/initials.ts'
import { ActingBar } from '#ui/frame/acting-bar.tsx'
import type { SessionState } from '../session/session-store.ts'
import { useActFor } from '../session/use-act-for.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Says on every page for whom somebody acts, and leads back to themselves: staff to the next member. */
export function ActingNotice({ session }: { readonly session: SessionState }) {
  const { t } = useTexts()
  const actFor = useActFor()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (session.status !== 'signedIn' || session.acting === null) return null
  const { acting, name, person, user } = session
  const isFamily = user.relations.some(({ userId }) => userId === person.userId)
  const whole = `${acting.firstName} ${acting.lastName}`.trim()
  const handleBack = async () => {
    setBusy(true)
    if (!isFamily) await navigate('/members')
    await actFor(null)
    setBusy(false)
  }
  return (
    <ActingBar
      label={t('ui.acting.label')}
      initials={initialsOf(whole)}
      sentence={
        isFamily
          ? t('ui.acting.for', { name: acting.firstName })
          : t('ui.acting.desk', { name: whole, number: person.userId })
      }
      note={isFamily ? null : t('ui.acting.recorded')}
      back={isFamily ? t('ui.acting.back', { name: name?.firstName ?? '' }) : t('ui.acting.finish')}
      busy={busy}
      onBack={() => void handleBack()}
    />
  )
}
