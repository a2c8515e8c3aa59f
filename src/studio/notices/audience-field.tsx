import { useEffect, useMemo, useState } from 'react'
import type { Expr } from '#engine/documents.ts'
import { ConditionEditor } from '../conditions/condition-editor.tsx'
import { namesIn, namesOf } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import { subjectTable } from '../conditions/subject.ts'
import { wordedSubject } from '../conditions/subject-words.ts'
import { todayOfChain } from '../documents/today.ts'
import type { Documents } from '../documents/use-documents.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { type Audience, audienceOf, neverShown, withAudience } from './audience.ts'
import css from './notices.module.css'

interface AudienceFieldProps {
  readonly documents: Documents
  /** The notice: what its condition reads already is offered, too. */
  readonly of: string
  readonly expr: Expr | null
  readonly isReadOnly: boolean
  readonly onChange: (expr: Expr | null) => void
}

const people = ['everybody', 'visitors', 'members'] as const

/** For whom a notice is, and on which days; whatever else its condition says is a sentence whose parts are controls. */
export function AudienceField({ documents, of, expr, isReadOnly, onChange }: AudienceFieldProps) {
  const { say, lang } = useTexts()
  const { api } = useStudio()
  const at = `${of}/when`.replaceAll(/[^\w/-]/g, '-')
  const { asked } = useAnswer(api, 'studio/read-subjects', { lang, in: 'config', at })
  const sent = asked.state === 'ready' ? asked.value.subjects : null
  const subjects = useMemo(
    () => subjectTable((sent ?? []).flatMap((one) => wordedSubject(say, one) ?? [])),
    [sent, say],
  )
  const names = namesOf(subjects, namesIn(documents, {}, say))
  const audience = audienceOf(expr)
  const { currency } = documents.resolved.config
  const today = todayOfChain(documents.resolved.config)
  const put = (more: Partial<Audience>) =>
    onChange(withAudience(expr, { ...(audience ?? { who: 'everybody', from: null, until: null }), ...more }))
  const never = audience === null ? null : neverShown(audience, today)
  if (isReadOnly)
    return (
      <div className={css.control}>
        <span>{say('notices.who')}</span>
        <div>
          {expr === null ? say('notices.who.everybody') : <ConditionSentence of={readPhrase(expr)} names={names} />}
        </div>
      </div>
    )
  return (
    <div className={css.control}>
      <label className={css.control}>
        {say('notices.who')}
        <select
          className={css.input}
          data-notice-control="when"
          value={audience?.who ?? 'other'}
          onChange={({ target }) => put({ who: people.find((one) => one === target.value) ?? 'everybody' })}
        >
          {people.map((who) => (
            <option key={who} value={who}>
              {say(`notices.who.${who}`)}
            </option>
          ))}
          {audience === null ? <option value="other">{say('notices.who.other')}</option> : null}
        </select>
      </label>
      {audience === null ? null : (
        <div className={css.days}>
          <DayField label={say('notices.from')} day={audience.from} onKeep={(from) => put({ from })} />
          <DayField label={say('notices.until')} day={audience.until} onKeep={(until) => put({ until })} />
        </div>
      )}
      {never === null ? null : (
        <p className={css.warn} role="status">
          <Icon name="warn" /> <span>{say(`notices.never.${never}`)}</span>
        </p>
      )}
      <details open={audience === null} className={css.more}>
        <summary>{say('notices.who.more')}</summary>
        {sent === null ? (
          <p className={css.muted}>{say('waiting')}</p>
        ) : (
          <ConditionEditor
            subjects={subjects}
            names={names}
            currency={typeof currency === 'string' ? currency : ''}
            today={today}
            expr={expr}
            onChange={onChange}
          />
        )}
      </details>
    </div>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly day: string | null
  readonly onKeep: (day: string | null) => void
}

/** A day, or none; kept when the field is left, or with Enter. */
function DayField({ label, day, onKeep }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? '')
  useEffect(() => setTyped(day ?? ''), [day])
  const keep = () => typed !== (day ?? '') && onKeep(typed === '' ? null : typed)
  return (
    <label className={css.control}>
      {label}
      <input
        type="date"
        className={css.input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
    </label>
  )
}
