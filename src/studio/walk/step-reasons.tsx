import { Link } from 'react-router-dom'
import type { Json } from '#engine/documents.ts'
import type { ActSight, FieldSight, ReasonSight, StepSight } from '#explorer/explain/walk-sight.ts'
import { areasFor } from '../areas.ts'
import { type Names, namesIn } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import type { NamedDocuments } from '../documents/use-documents.ts'
import { WordMark } from '../fields/word-mark.tsx'
import { Icon } from '../parts/icon.tsx'
import { stepTitle } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import { useStudio } from '../use-studio.ts'
import css from './walk.module.css'

/** What is known of a walk that was kept; none of one that is played. */
export interface Told {
  stepAt(step: string): string | undefined
  actAt(act: string): string | undefined
  /** What is wrong, as members read it: by its code, of a field by `step.field code`. */
  sentence(key: string): string | undefined
}

const nothingTold: Told = { stepAt: () => undefined, actAt: () => undefined, sentence: () => undefined }

interface StepReasonsProps {
  readonly told?: Told
  readonly sight: StepSight
  readonly flow: string
  readonly documents: NamedDocuments
  readonly isShown: boolean
}

/** A step of the walk: whether it is asked, what decides that, and its fields with their answers. */
export function StepReasons({ sight, flow, documents, isShown, told = nothingTold }: StepReasonsProps) {
  const { say } = useTexts()
  const isLinked = areasFor(useStudio()).some(({ path }) => path === 'steps')
  const { step, form, standing, when, skip, fields, acts, problems } = sight
  const doc = documents.resolved.flows[flow]?.steps.find(({ id }) => id === step)
  const names = namesIn(documents, { flow, ...(form !== null && { form }) }, say)
  const title = doc === undefined ? step : stepTitle(documents, flow, doc)
  const used = fields.filter(({ mode }) => mode !== 'notUsed')
  const others = fields.filter(({ mode }) => mode === 'notUsed')
  return (
    <li className={css.step} data-standing={standing} aria-current={isShown ? 'step' : undefined}>
      <p className={css.title}>
        {isLinked ? (
          <Link to={`/steps?${new URLSearchParams({ flow, step })}`} state={{ isShown: true }}>
            {title}
          </Link>
        ) : (
          title
        )}{' '}
        <span className={css.standing}>
          {say(`walk.standing.${standing}`)} <Moment of={told.stepAt(step)} />
        </span>
      </p>
      {when === null ? null : <Reason of={when} names={names} lead="walk.when" />}
      {skip === null ? null : <Reason of={skip} names={names} lead="walk.skip" />}
      {used.length === 0 ? null : (
        <Fields step={step} form={form} names={names} documents={documents} told={told} of={used} />
      )}
      {others.length === 0 ? null : (
        <details>
          <summary>{say('walk.notAsked', { count: others.length })}</summary>
          <Fields step={step} form={form} names={names} documents={documents} told={told} of={others} />
        </details>
      )}
      {problems.map((code) => (
        <Wrong key={code} code={code} said={told.sentence(code)} />
      ))}
      {acts.length === 0 ? null : <Acts names={names} told={told} of={acts} />}
    </li>
  )
}

function Moment({ of }: { readonly of: string | undefined }) {
  const moment = useMoment()
  if (of === undefined) return null
  return <time dateTime={of}>{moment(of)}</time>
}

function Wrong({ code, said }: { readonly code: string; readonly said: string | undefined }) {
  const { say } = useTexts()
  const isUnanswered = code === 'required'
  return (
    <span className={css.wrong}>
      <Icon name="stop" />
      <span>
        {said ?? say(isUnanswered ? 'walk.unanswered' : 'walk.open')} {isUnanswered ? null : <code>{code}</code>}
      </span>
    </span>
  )
}

interface ActsProps {
  readonly of: readonly ActSight[]
  readonly names: Names
  readonly told: Told
}

/** What is done at a step: the call, how it stands, and the code of a refusal. */
function Acts({ of, names, told }: ActsProps) {
  const { say } = useTexts()
  return (
    <ul className={css.acts}>
      {of.map(({ act, call, state, code, when }) => (
        <li key={act} data-state={state}>
          <p className={css.field}>
            <code>{call ?? act}</code>
            <span className={css.word}>
              {say(`walk.act.${state}`)} <Moment of={told.actAt(act)} />
            </span>
            {code === null ? null : <Wrong code={code} said={told.sentence(code)} />}
          </p>
          {when === null ? null : <Reason of={when} names={names} lead="walk.actWhen" />}
        </li>
      ))}
    </ul>
  )
}

interface FieldsProps {
  readonly step: string
  readonly told: Told
  readonly of: readonly FieldSight[]
  readonly form: string | null
  readonly names: Names
  readonly documents: NamedDocuments
}

function Fields({ of, step, form, names, documents, told }: FieldsProps) {
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
              {problems.map((code) => (
                <Wrong key={code} code={code} said={told.sentence(`${step}.${field} ${code}`)} />
              ))}
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
  readonly lead?: 'walk.when' | 'walk.skip' | 'walk.actWhen'
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
