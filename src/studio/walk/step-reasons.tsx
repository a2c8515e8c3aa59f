import { Link } from 'react-router-dom'
import type { FieldSight, ReasonSight, StepSight } from '#contract/walk-sight.ts'
import type { Json } from '#engine/documents.ts'
import { type Names, namesIn } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import type { Documents } from '../documents/use-documents.ts'
import { WordMark } from '../fields/word-mark.tsx'
import { Icon } from '../parts/icon.tsx'
import { stepTitle } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './walk.module.css'

interface StepReasonsProps {
  readonly sight: StepSight
  readonly flow: string
  readonly documents: Documents
  readonly isShown: boolean
}

/** A step of the walk: whether it is asked, what decides that, and its fields with their answers. */
export function StepReasons({ sight, flow, documents, isShown }: StepReasonsProps) {
  const { say } = useTexts()
  const { step, form, standing, when, skip, fields } = sight
  const doc = documents.resolved.flows[flow]?.steps.find(({ id }) => id === step)
  const names = namesIn(documents, { flow, ...(form !== null && { form }) }, say)
  const title = doc === undefined ? step : stepTitle(documents, flow, doc)
  const used = fields.filter(({ mode }) => mode !== 'notUsed')
  const others = fields.filter(({ mode }) => mode === 'notUsed')
  return (
    <li className={css.step} data-standing={standing} aria-current={isShown ? 'step' : undefined}>
      <p className={css.title}>
        <Link to={`/steps?${new URLSearchParams({ flow, step })}`} state={{ isShown: true }}>
          {title}
        </Link>{' '}
        <span className={css.standing}>{say(`walk.standing.${standing}`)}</span>
      </p>
      {when === null ? null : <Reason of={when} names={names} lead="walk.when" />}
      {skip === null ? null : <Reason of={skip} names={names} lead="walk.skip" />}
      {used.length === 0 ? null : <Fields {...{ form, names, documents }} of={used} />}
      {others.length === 0 ? null : (
        <details>
          <summary>{say('walk.notAsked', { count: others.length })}</summary>
          <Fields {...{ form, names, documents }} of={others} />
        </details>
      )}
    </li>
  )
}

interface FieldsProps {
  readonly of: readonly FieldSight[]
  readonly form: string | null
  readonly names: Names
  readonly documents: Documents
}

function Fields({ of, form, names, documents }: FieldsProps) {
  const { say } = useTexts()
  return (
    <ul className={css.fields}>
      {of.map(({ field, mode, value, chosen, because, problems }) => {
        const name = documents.names[`form.${form}.${field}`] ?? field
        const answer = chosen ?? (value === null ? null : names.value({ var: `form.${field}` }, value))
        return (
          <li key={field}>
            <p className={css.field}>
              <strong>{name}</strong>
              <span className={css.word}>
                <WordMark word={mode} />
              </span>
              {answer === null ? null : <bdi className={css.answer}>{shortened(answer)}</bdi>}
              {problems.length === 0 ? null : (
                <span className={css.wrong}>
                  <Icon name="stop" /> {say('walk.open')}
                </span>
              )}
            </p>
            {because === null ? null : (
              <details>
                <summary>{say('walk.why', { name })}</summary>
                <Reason of={because} names={names} />
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ReasonProps {
  readonly of: ReasonSight
  readonly names: Names
  /** It is true or false, and says this; left out: a word that something comes to. */
  readonly lead?: 'walk.when' | 'walk.skip'
}

/** What decides, as a sentence, and what each thing that it speaks of is now. */
function Reason({ of: { expr, truth, reads }, names, lead }: ReasonProps) {
  const { say } = useTexts()
  return (
    <div className={css.reason}>
      {lead === undefined ? null : (
        <p className={css.lead}>
          {say(lead)}
          <span className={truth ? css.true : css.false}>
            {truth ? <Icon name="check" /> : null}
            {say(truth ? 'walk.true' : 'walk.false')}
          </span>
        </p>
      )}
      <div>
        <ConditionSentence of={readPhrase(expr)} names={names} />
      </div>
      <dl className={css.reads}>
        {reads
          .filter(({ value }) => typeof value !== 'object' || value === null)
          .map(({ path, value }) => (
            <div key={path}>
              <dt>{names.place(path)}</dt>
              <dd>
                <bdi>{shortened(names.value({ var: path }, value as Json))}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
