import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import { useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import page from '../parts/side-page.module.css'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { planTime } from './plan-time.ts'
import css from './publish.module.css'

type Plan = NonNullable<CallAnswer<'studio/read-draft'>['plan']>

interface PlanCardProps {
  readonly plan: Plan
  /** Planned on this page just now: what was pressed is gone, and one goes on from here. */
  readonly isFresh: boolean
  readonly onTakenBack: () => void
}

/** What waits for its time, or was stopped then, with the way back of it. */
export function PlanCard({ plan, isFresh, onTakenBack }: PlanCardProps) {
  const { say, lang } = useTexts()
  const { api, may } = useStudio()
  const draft = useDraft()
  const [refused, setRefused] = useState<string | null>(null)
  const at = planTime(lang, plan)
  const isStopped = plan.state === 'stopped'
  async function handleBack() {
    const answer = await api.send('studio/take-back-plan', { id: plan.id })
    setRefused(answer.ok ? null : refusalOf(say, answer))
    await draft.readAgain()
    if (answer.ok) onTakenBack()
  }
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) card.current?.focus()
  }, [isFresh])
  return (
    <div ref={card} className={isStopped ? css.stopped : css.plan} role={isStopped ? 'alert' : 'status'} tabIndex={-1}>
      <p>
        <Icon name={isStopped ? 'stop' : 'history'} />{' '}
        {say(isStopped ? 'plan.stopped' : 'plan.waits', { at, by: plan.by })}
      </p>
      {plan.why === null ? null : <p>{say(`plan.why.${plan.why}`)}</p>}
      {plan.summary === '' ? null : <p className={page.muted}>{plan.summary}</p>}
      {!isStopped && draft.seq > plan.seq ? <p className={page.muted}>{say('plan.later')}</p> : null}
      {!isStopped && may.includes('publish') ? <p className={page.muted}>{say('plan.now')}</p> : null}
      {refused === null ? null : <Refused>{refused}</Refused>}
      {may.includes('publish') ? (
        <Button size="row" onClick={handleBack}>
          {say(isStopped ? 'plan.seen' : 'plan.back')}
        </Button>
      ) : null}
    </div>
  )
}
