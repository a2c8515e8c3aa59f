import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type Documents, useDocuments } from '../documents/use-documents.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { type PlaceChange, useDraft } from '../draft/use-draft.ts'
import { Trouble } from '../parts/trouble.tsx'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useJump } from '../use-jump.ts'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { ConditionSide } from './condition-side.tsx'
import css from './editor.module.css'
import { ModeEditor } from './mode-editor.tsx'
import { namesIn, namesOf } from './names.ts'
import { readPhrase } from './phrase.ts'
import { type ConditionPlace, isPlace } from './place.ts'
import { ConditionSentence } from './sentence.tsx'
import { subjectTable } from './subject.ts'
import { wordedSubject } from './subject-words.ts'
import { conditionOwnerOf, conditionTitleOf } from './title-of.ts'
import { useCondition } from './use-condition.ts'

/** One condition of the draft's documents, edited as sentences. */
export default function ConditionPage() {
  const { say } = useTexts()
  const [search] = useSearchParams()
  const { asked, ask } = useDocuments()
  const { change, conflicts } = useChanging()
  const place = { in: search.get('in') ?? '', at: search.get('at') ?? '' }
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  if (asked.state === 'waiting') return <p className={work.note}>{say('waiting')}</p>
  if (!isPlace(asked.value, place)) return <p className={work.note}>{say('condition.gone')}</p>
  return (
    <Condition
      key={`${place.in} ${place.at}`}
      place={place}
      change={change}
      conflicts={conflicts}
      documents={asked.value}
    />
  )
}

interface ConditionProps {
  readonly documents: Documents
  readonly place: ConditionPlace
  readonly change: (wanted: readonly PlaceChange[]) => Promise<void>
  readonly conflicts: React.ReactNode
}

function Condition({ documents, place, change, conflicts }: ConditionProps) {
  const { say, lang } = useTexts()
  const { api, chain, clubsOfTheirs, publishers } = useStudio()
  const { turn } = useDraft()
  const isWide = useWide()
  const { held, edit } = useCondition(documents, place, change)
  const { asked, ask } = useAnswer(api, 'studio/read-subjects', { lang, ...place }, { turn })
  const sent = asked.state === 'ready' ? asked.value.subjects : null
  const subjects = useMemo(
    () => subjectTable((sent ?? []).flatMap((one) => wordedSubject(say, one) ?? [])),
    [sent, say],
  )
  useJump('[data-spot], main h1', sent !== null)
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  const owner = conditionOwnerOf(place)
  const names = namesOf(subjects, namesIn(documents, owner, say))
  const isReadOnly = !isWide || held.isLocked || clubsOfTheirs !== null
  const { currency } = documents.resolved.config
  const editing = {
    subjects,
    names,
    currency: typeof currency === 'string' ? currency : '',
    today: new Date().toISOString().slice(0, 10),
  }
  const title = conditionTitleOf(say, documents, place)
  return (
    <div className={work.page}>
      <div className={work.main}>
        <header className={work.head}>
          <div className={css.title}>
            <h1 tabIndex={-1}>{title.sentence}</h1>
            <p className={css.muted}>
              {title.where} <Link to={title.back}>{say(`condition.back.${owner.kind}`)}</Link>
            </p>
          </div>
        </header>
        {conflicts}
        <div className={css.room}>
          {sent === null ? (
            <p className={work.note}>{say('waiting')}</p>
          ) : (
            <div className={css.card} data-condition="">
              {held.isLocked || clubsOfTheirs !== null ? (
                <p className={work.locked}>
                  {held.isLocked
                    ? say('condition.locked')
                    : say('condition.others', { who: publishers.join(', ') || chain.name })}
                </p>
              ) : null}
              {isReadOnly ? (
                <div>
                  {held.expr === null ? (
                    <p>{say('condition.always')}</p>
                  ) : (
                    <ConditionSentence of={readPhrase(held.expr)} names={names} />
                  )}
                </div>
              ) : place.at.endsWith('/mode') ? (
                <ModeEditor {...editing} mode={held.expr ?? 'required'} onChange={edit} />
              ) : (
                <ConditionEditor {...editing} expr={held.expr} onChange={edit} />
              )}
            </div>
          )}
        </div>
        <footer className={work.keys}>
          {isWide ? (
            <>
              <kbd>Tab</kbd> {say('condition.keys.tab')} <kbd>⌫</kbd> {say('condition.keys.remove')} <kbd>Alt ↑↓</kbd>{' '}
              {say('condition.keys.move')} <kbd>Alt ←→</kbd> {say('condition.keys.group')}
            </>
          ) : (
            say('narrow.read')
          )}
        </footer>
      </div>
      <ConditionSide
        documents={documents}
        held={held}
        place={place}
        names={names}
        isReadOnly={isReadOnly}
        name={title.name}
        onBack={() => edit(held.inherited)}
      />
    </div>
  )
}
