import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './catalogue.module.css'
import { toldOf } from './difference-words.ts'
import { catalogueEntryOf, editedKinds } from './edits.ts'
import { type ProblemPlace, placeOfProblem } from './problems.ts'
import { filesOfCatalogue, useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { entryName, kindIdOf, memberLabel } from './values.ts'

interface DifferenceProps {
  readonly onShow: (place: ProblemPlace) => void
  readonly onBack: () => void
  readonly onApplied: () => void
}

/** What applying changes, before and after, for whom; what is wrong with it; and the act. */
export function CatalogueReview({ onShow, onBack, onApplied }: DifferenceProps) {
  const { say, lang } = useTexts()
  const { api } = useStudio()
  const { version, base, now, conflicts, clear, readAgain, keepProblems } = useCatalogue()
  const reading = useFacts('plans')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [answer, setAnswer] = useState<CallAnswer<'studio/diff-catalogue'> | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isApplying, setApplying] = useState(false)
  const kinds = editedKinds(base, now)
  const files = filesOfCatalogue(now, kinds)
  const text = JSON.stringify(files)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the files is what they say; another language is asked for
  useEffect(() => {
    let isOver = false
    if (files.length === 0) return setAnswer(nothing)
    setAnswer(null)
    void api.send('studio/diff-catalogue', { files, from: null, lang }).then((came) => {
      if (isOver) return
      if (came.ok) {
        setAnswer(came.value)
        keepProblems(came.value.problems)
      } else setRefused(refusalOf(say, came))
    })
    return () => {
      isOver = true
    }
  }, [api, text, version, lang])
  async function handleApply() {
    setApplying(true)
    setRefused(null)
    const came = await api.send('studio/apply-catalogue', { files, from: null, version, lang })
    setApplying(false)
    if (came.ok && came.value.applied) {
      await readAgain()
      clear()
      onApplied()
      return
    }
    if (came.ok) {
      keepProblems(came.value.problems)
      return setAnswer(came.value)
    }
    setRefused(refusalOf(say, came))
    if (came.code === 'CATALOGUE_CHANGED') await readAgain()
  }
  /** The entry by its name and the member by what it is called. */
  function nameOfPlace({ kind, id, at }: ProblemPlace): string {
    const entry = catalogueEntryOf(now, kindIdOf(kind), id)
    const members = at.split('/').filter((name) => name !== '' && !/^\d+$/.test(name))
    const name = entry === null ? id : entryName(kind, entry, reading.lang)
    return [name, ...members.map((member) => memberLabel(say, member))].filter((part) => part !== '').join(', ')
  }
  const told = answer?.changes.flatMap((change) => toldOf({ ...reading, base }, change)) ?? []
  const problems = answer?.problems ?? []
  const isReady = answer !== null && problems.length === 0 && told.length > 0 && conflicts.length === 0
  return (
    <section className={css.difference} aria-labelledby="difference">
      <div>
        <h2 id="difference" tabIndex={-1} ref={heading}>
          {say('catalogue.diff.title')}
        </h2>
        <p className={css.muted}>{say('catalogue.diff.intro')}</p>
      </div>
      {answer === null && refused === null ? <p role="status">{say('catalogue.diff.working')}</p> : null}
      {answer !== null && problems.length === 0 && told.length === 0 ? <p>{say('catalogue.diff.nothing')}</p> : null}
      {problems.length > 0 ? (
        <div className={css.problems} role="alert">
          <h3>{say('catalogue.problems', { count: problems.length })}</h3>
          <ul>
            {problems.map((problem) => {
              const place = placeOfProblem(problem)
              const named = nameOfPlace(place)
              return (
                <li key={`${problem.file} ${problem.place} ${problem.reason}`} className={css.told}>
                  <Icon name="stop" />
                  <span>
                    <strong>{named}</strong> {problem.reason}
                  </span>
                  <Button size="row" look="text" onClick={() => onShow(place)}>
                    {say('catalogue.show')}
                    <span className="hidden"> {named}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
      ) : null}
      {kinds
        .filter((kind) => told.some((one) => one.kind === kind))
        .map((kind) => (
          <div key={kind}>
            <h3>{say(`catalogue.kind.${kindIdOf(kind)}`)}</h3>
            <ul className={css.rows}>
              {told
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <li key={one.key} className={css.told}>
                    <strong>{one.name}</strong>
                    <span>{one.what}</span>
                    {one.before === null ? null : <del className={css.gone}>{one.before}</del>}
                    {one.before === null ? null : <Icon name="arrow" />}
                    {one.after === null ? null : <ins className={css.come}>{one.after}</ins>}
                    {one.forWhom === null ? null : <span className={css.muted}>{one.forWhom}</span>}
                    {one.id === '' ? null : (
                      <Button
                        size="row"
                        look="text"
                        onClick={() => onShow({ kind: one.kind, id: one.id, at: one.member ?? '' })}
                      >
                        {say('catalogue.show')}
                        <span className="hidden">
                          {' '}
                          {one.name}, {one.what}
                        </span>
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      {told.some(({ kind }) => !kinds.includes(kind)) ? (
        <ul className={css.rows}>
          {told
            .filter(({ kind }) => !kinds.includes(kind))
            .map((one) => (
              <li key={one.key} className={css.told}>
                <strong>{one.name}</strong>
                <span>{one.what}</span>
                {one.after === null ? null : <ins className={css.come}>{one.after}</ins>}
                {one.forWhom === null ? null : <span className={css.muted}>{one.forWhom}</span>}
              </li>
            ))}
        </ul>
      ) : null}
      {(answer?.documents.length ?? 0) > 0 ? (
        <div>
          <h3>{say('catalogue.diff.documents')}</h3>
          <ul className={css.rows}>
            {answer?.documents.map(({ file, place, reason }) => (
              <li key={`${file} ${place}`} className={css.told}>
                <Icon name="warn" />
                <span>
                  {file}: {place} {reason}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {refused === null ? null : <Refused>{refused}</Refused>}
      {conflicts.length > 0 ? <p>{say('catalogue.conflict.first')}</p> : null}
      <div className={css.acts}>
        <Button look="filled" size="decide" disabled={!isReady || isApplying} onClick={() => void handleApply()}>
          {say(isApplying ? 'catalogue.diff.applying' : 'catalogue.diff.apply')}
        </Button>
        <Button size="decide" onClick={onBack}>
          {say('catalogue.diff.back')}
        </Button>
      </div>
    </section>
  )
}

const nothing = { problems: [], documents: [], sentences: [], changes: [] }
