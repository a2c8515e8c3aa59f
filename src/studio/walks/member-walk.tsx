import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, LinkButton } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import page from '../parts/side-page.module.css'
import { Trouble } from '../parts/trouble.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import { StepReasons, type Told } from '../walk/step-reasons.tsx'
import walk from '../walk/walk.module.css'
import { documentsOfWalk } from './documents-of.ts'
import { standWords } from './stand-words.ts'
import { type OpenedWalk, useOpenWalk } from './use-open-walk.ts'
import css from './walks.module.css'

/** One member's walk: its steps with what decided each, and whether the draft lets them on. */
export function MemberWalk({ id }: { readonly id: string }) {
  const { say } = useTexts()
  const { answer, draft, open, replay } = useOpenWalk(id)
  const [isDraft, setDraft] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpened = answer?.ok === true
  // The row that was pressed is gone.
  useEffect(() => {
    if (isOpened) title.current?.focus()
  }, [isOpened])
  if (answer?.ok === false) return <Trouble answer={answer} onAgain={open} />
  if (answer === null) return <p className={css.waiting}>{say('walks.opening')}</p>
  const opened = answer.value
  const replayed = draft === null || draft === 'asking' || !draft.ok ? null : draft.value
  async function handleReplay() {
    await replay()
    setDraft(true)
  }
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.main}>
        <Back />
        <h1 ref={title} tabIndex={-1}>
          {say('walks.of', { name: opened.line.name, flow: opened.line.flowName })}
        </h1>
        <p>{standWords(say, opened.line)}</p>
        <Steps of={isDraft && replayed !== null ? replayed : opened} isDraft={isDraft && replayed !== null} />
      </div>
      <aside className={page.side} aria-labelledby="whose">
        <h2 id="whose">{say('walks.whose')}</h2>
        <Facts of={opened} />
        <h2 className={css.next}>{say('walks.draft')}</h2>
        <p className={page.muted}>{say('walks.draft.text')}</p>
        <p className={css.play}>
          <Button disabled={draft === 'asking'} onClick={handleReplay}>
            {say('walks.draft.play')}
          </Button>
        </p>
        <p className={css.outcome} role="status">
          {draft === 'asking' ? say('walks.draft.playing') : replayed === null ? '' : outcomeWords(say, replayed)}
        </p>
        {draft !== null && draft !== 'asking' && !draft.ok ? <Refused>{refusalOf(say, draft)}</Refused> : null}
        {replayed === null ? null : (
          <Button look="text" onClick={() => setDraft(!isDraft)}>
            {say(isDraft ? 'walks.show.release' : 'walks.show.draft')}
          </Button>
        )}
      </aside>
    </div>
  )
}

/** To the list, as it was. */
function Back() {
  const { say } = useTexts()
  const [search] = useSearchParams()
  const { walk: _, ...others } = Object.fromEntries(search)
  return (
    <p>
      <LinkButton look="text" size="row" to={`/walks?${new URLSearchParams(others)}`}>
        {say('walks.back')}
      </LinkButton>
    </p>
  )
}

function outcomeWords(say: ReturnType<typeof useTexts>['say'], { draft }: OpenedWalk): string {
  if (draft === null) return ''
  const { outcome, from, to, wrongBefore, wrongThen, isRefused } = draft
  const told = say(`walks.outcome.${outcome}`, { from, to, before: wrongBefore, after: wrongThen })
  return isRefused && outcome === 'same' ? `${told} ${say('walks.outcome.refused')}` : told
}

function Facts({ of: { line, number, times } }: { readonly of: OpenedWalk }) {
  const { say } = useTexts()
  const moment = useMoment()
  const facts = [
    ['walks.email', line.email ?? '–'],
    ['walks.club', line.club],
    ['walks.begun', moment(times.begunAt)],
    ['walks.last', moment(times.lastAt)],
    ['walks.release', number === null ? say('walks.release.gone') : String(number)],
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={page.muted}>{say('walks.noted')}</p>
      <p className={page.muted}>{say('walks.masked')}</p>
    </>
  )
}

function Steps({ of, isDraft }: { readonly of: OpenedWalk; readonly isDraft: boolean }) {
  const { say } = useTexts()
  const { walk: sight, number, times, sentences } = of
  if (sight === null) return <p className={page.muted}>{say('walks.gone')}</p>
  const documents = documentsOfWalk(of)
  const told: Told = {
    // Times are those of the walk as it was.
    stepAt: (step) => (isDraft ? undefined : times.steps[step]),
    actAt: (act) => (isDraft ? undefined : times.acts[act]),
    sentence: (key) => sentences[key],
  }
  return (
    <section aria-labelledby="walk-steps">
      <h2 id="walk-steps">{isDraft ? say('walks.onDraft') : say('walks.onRelease', { number: number ?? 0 })}</h2>
      <ol className={walk.steps}>
        {sight.steps.map((step) => (
          <StepReasons
            key={step.step}
            sight={step}
            documents={documents}
            told={told}
            flow={sight.flow}
            isShown={step.step === sight.at}
          />
        ))}
      </ol>
    </section>
  )
}
