import { useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import page from '../parts/side-page.module.css'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import { useStudio } from '../use-studio.ts'
import css from './publish.module.css'

interface FourEyesProps {
  readonly eyes: CallAnswer<'studio/read-approvals'>
  readonly onApproved: () => Promise<void>
}

/** Who has looked, and who else has to; only where the chain wants it. */
export function FourEyes({ eyes, onApproved }: FourEyesProps) {
  const { say } = useTexts()
  const moment = useMoment()
  const { api } = useStudio()
  const [refused, setRefused] = useState<string | null>(null)
  if (!eyes.isNeeded) return null
  async function handleApprove() {
    const answer = await api.send('studio/approve-draft', { seq: eyes.seq, live: eyes.live })
    setRefused(answer.ok ? null : refusalOf(say, answer))
    await onApproved()
  }
  return (
    <section aria-labelledby="eyes" className={css.middle}>
      <h2 id="eyes">{say('eyes.title')}</h2>
      <div role="status">
        {eyes.approvals.map(({ by, at }) => (
          <p key={by}>{say('eyes.approved', { by, at: moment(at) })}</p>
        ))}
        {eyes.isEnough ? null : (
          <p>{eyes.who.length === 0 ? say('eyes.nobody') : say('eyes.who', { who: eyes.who.join(', ') })}</p>
        )}
      </div>
      <p className={page.muted}>{say('eyes.about')}</p>
      {refused === null ? null : <Refused>{refused}</Refused>}
      {eyes.mayApprove ? (
        <Button size="row" onClick={handleApprove}>
          {say('eyes.approve')}
        </Button>
      ) : null}
    </section>
  )
}
