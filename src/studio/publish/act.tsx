import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import { useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import page from '../parts/side-page.module.css'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { FourEyes } from './four-eyes.tsx'
import css from './publish.module.css'
import { When } from './when.tsx'

/** Somebody else approves meanwhile. */
const lookEveryMs = 5000

interface ActProps {
  readonly checked: CallAnswer<'studio/check-draft'>
  readonly onPublished: (number: number) => void
  readonly onPlanned: () => void
}

/** Publishing, now or at a time, once nothing keeps it; what keeps it is said beside it. */
export function Act({ checked, onPublished, onPlanned }: ActProps) {
  const { say } = useTexts()
  const { api } = useStudio()
  const draft = useDraft()
  const { asked, ask } = useAnswer(api, 'studio/read-approvals', {}, { turn: draft.turn })
  const eyes = asked.state === 'ready' ? asked.value : null
  const isAwaited = eyes?.isEnough === false
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(ask, lookEveryMs)
    return () => clearInterval(timer)
  }, [ask, isAwaited])
  const [summary, setSummary] = useState('')
  const [at, setAt] = useState<{ readonly day: string; readonly time: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const count = (severity: string) => checked.findings.filter((one) => one.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  async function handleAct() {
    setBusy(true)
    setRefused(null)
    const seen = { seq: checked.seq, live: checked.live, summary }
    if (at === null) {
      const answer = await api.send('studio/publish-draft', seen)
      if (answer.ok) onPublished(answer.value.number)
      else setRefused(refusalOf(say, answer))
    } else {
      const answer = await api.send('studio/plan-release', { ...seen, ...at })
      if (answer.ok) {
        setAt(null)
        onPlanned()
      } else setRefused(refusalOf(say, answer))
    }
    setBusy(false)
    await draft.readAgain()
  }
  const isUndated = at !== null && (at.day === '' || at.time === '')
  const why =
    draft.changes.length === 0
      ? say('publish.nothing')
      : draft.state === 'offline'
        ? say('publish.waits')
        : errors + warnings > 0
          ? say(warnings === 0 ? 'publish.broken' : errors === 0 ? 'publish.open' : 'publish.both', {
              count: errors + warnings,
            })
          : isAwaited
            ? say('eyes.first')
            : isUndated
              ? say('when.lacking')
              : null
  return (
    <div className={css.act}>
      {draft.plan === null ? <When at={at} timeZone={eyes?.timeZone ?? ''} onChange={setAt} /> : null}
      {eyes === null ? null : <FourEyes eyes={eyes} onApproved={ask} />}
      <label className={css.summary}>
        <span>{say('publish.summary')}</span>
        <textarea rows={3} maxLength={2000} value={summary} onChange={({ target }) => setSummary(target.value)} />
      </label>
      {refused === null ? null : <Refused>{refused}</Refused>}
      <Button look="filled" size="decide" disabled={why !== null || busy} onClick={handleAct}>
        {say(busy ? 'publish.busy' : at === null ? 'publish.go' : 'when.go')}
      </Button>
      {why === null ? null : <p className={page.muted}>{why}</p>}
    </div>
  )
}

/** Said instead of the act until something is changed again; who has published goes on from here. */
export function Published({ number }: { readonly number: number }) {
  const { say } = useTexts()
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <p ref={said} className={css.done} role="status" tabIndex={-1}>
      <Icon name="proved" /> {say('publish.done', { number })} <a href="/">{say('shell.portal')}</a>
      <Link to="/history">{say('publish.history')}</Link>
    </p>
  )
}
