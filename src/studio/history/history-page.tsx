import { useMemo, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import { ChangeTold, useTelling } from '../draft/change-told.tsx'
import { actsIn, foldedChanges } from '../draft/folded.ts'
import { type ChangeTelling, placeOfChange } from '../draft/place-of-change.ts'
import { type DraftChange, useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Initials } from '../parts/initials.tsx'
import page from '../parts/side-page.module.css'
import { Trouble } from '../parts/trouble.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import css from './history.module.css'
import { PlanList } from './plan-list.tsx'
import { ReleaseRow } from './release-row.tsx'

/** Who changed what, with the way back of each; and the releases, with the way back to an earlier one. */
export default function HistoryPage() {
  const { say, lang } = useTexts()
  const { api, may, chain, clubsOfTheirs, publishers } = useStudio()
  const draft = useDraft()
  const [told, setTold] = useState<string | null>(null)
  const toldAt = useRef<HTMLParagraphElement>(null)
  const { asked, ask } = useAnswer(api, 'studio/read-history', { lang }, { turn: draft.turn })
  const history = asked.state === 'ready' ? asked.value : null
  const telling = useTelling(history?.changes)
  const tellings = useMemo(
    () => new Map(history?.words.map((words) => [words.release, withWords(telling, words)])),
    [history, telling],
  )
  const tellingOf = (release: number | null): ChangeTelling => tellings.get(release ?? 0) ?? telling
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  async function handleUndo(change: DraftChange) {
    const skipped = await draft.undo(change.group)
    setTold(
      skipped === null
        ? say('trouble.lost')
        : skipped.length > 0
          ? say('history.skipped', { places: skipped.map((at) => placeOfChange(telling, at).what).join(', ') })
          : say('history.undone'),
    )
  }
  async function handleRollBack(number: number) {
    const answer = await api.send('studio/roll-back', { number })
    const isKept = foldedChanges(draft.changes).length > 0
    setTold(
      answer.ok ? say(isKept ? 'history.rolledBack.draft' : 'history.rolledBack', { number }) : refusalOf(say, answer),
    )
    await draft.readAgain()
    await ask()
    // What was pressed is gone: the release is live.
    toldAt.current?.focus()
  }
  const published = history?.changes ?? []
  const lostWith = (number: number): readonly string[] =>
    published
      .filter(({ release }) => release !== null && release > number && release <= (history?.live ?? 0))
      .map(({ at, release }) => placeOfChange(tellingOf(release), at).what)
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.main}>
        <h1>{say('area.history')}</h1>
        <p className={page.muted}>{say('history.intro')}</p>
        {clubsOfTheirs === null ? null : (
          <p className={page.muted}>{say('history.others', { who: publishers.join(', ') || chain.name })}</p>
        )}
        <p ref={toldAt} className={css.done} role="status" tabIndex={-1}>
          {told}
        </p>
        <Changes
          isDraft
          title={say('history.draft')}
          telling={telling}
          of={draft.changes.toReversed()}
          onUndo={handleUndo}
        />
        {[...new Set(published.map(({ release }) => release))].map((number) => (
          <Changes
            key={number}
            title={say('home.release', { number: number ?? 0 })}
            telling={tellingOf(number)}
            of={published.filter(({ release }) => release === number)}
            onUndo={handleUndo}
          />
        ))}
      </div>
      <aside className={page.side} aria-labelledby="releases">
        <h2 id="releases">{say('history.releases')}</h2>
        <ol className={css.releases}>
          {history?.releases.map((release) => (
            <ReleaseRow
              key={release.number}
              release={release}
              live={history.live}
              lost={lostWith(release.number)}
              onRollBack={may.includes('publish') ? () => handleRollBack(release.number) : null}
            />
          ))}
        </ol>
        <PlanList of={history?.plans ?? []} />
      </aside>
    </div>
  )
}

type ReleaseWords = CallAnswer<'studio/read-history'>['words'][number]

/** With what stood in a release, so that what is gone since is called as it was. */
function withWords(telling: ChangeTelling, words: ReleaseWords): ChangeTelling {
  const { documents } = telling
  if (documents === null) return telling
  const { resolved, names } = documents
  const then = {
    ...resolved,
    flows: { ...resolved.flows, ...words.flows },
    forms: { ...resolved.forms, ...words.forms },
  }
  return { ...telling, documents: { ...documents, names: { ...names, ...words.names }, resolved: then } }
}

interface ChangesProps {
  readonly title: string
  readonly isDraft?: boolean
  readonly telling: ChangeTelling
  readonly of: readonly DraftChange[]
  readonly onUndo: (change: DraftChange) => void
}

function Changes({ title, isDraft = false, telling, of, onUndo }: ChangesProps) {
  const { say } = useTexts()
  const { clubsOfTheirs } = useStudio()
  const moment = useMoment()
  if (of.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={`${page.rows} ${css.rows}`}>
        {actsIn(of).map(([change, ...more]) => (
          <li key={change.seq} className={css.row}>
            <Initials name={change.by} small />
            <span className={page.grow}>
              {[change, ...more].map((one) => (
                <span key={one.seq} className={css.told}>
                  <ChangeTold telling={telling} of={one} isNow={isDraft} />
                </span>
              ))}
              {change.undoes === null ? null : <span className={page.muted}>{say('change.reverses')}</span>}
            </span>
            <span className={css.who}>
              <span>{change.by}</span>
              <time className={page.muted} dateTime={change.madeAt}>
                {moment(change.madeAt)}
              </time>
            </span>
            {[change, ...more].every(({ at }) => isTheirs(at, clubsOfTheirs)) ? (
              <Button
                look="text"
                size="row"
                aria-label={`${say('history.undo')}: ${placeOfChange(telling, change.at).what}`}
                onClick={() => onUndo(change)}
              >
                {say('history.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a place is within somebody's rights; null: the whole chain is theirs. */
function isTheirs(at: string, clubs: readonly string[] | null): boolean {
  const [, club] = /^config:centers\/([^/]+)\//.exec(at) ?? []
  return clubs === null || (club !== undefined && clubs.includes(club))
}
