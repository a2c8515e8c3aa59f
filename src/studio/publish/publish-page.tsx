import { useRef, useState } from 'react'
import { ChangeTold, useTelling } from '../draft/change-told.tsx'
import { foldedChanges } from '../draft/folded.ts'
import { useChecks } from '../draft/use-checks.ts'
import { useDraft } from '../draft/use-draft.ts'
import page from '../parts/side-page.module.css'
import { Trouble } from '../parts/trouble.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { Act, Published } from './act.tsx'
import { DifferenceList } from './difference-list.tsx'
import { FindingList } from './finding-list.tsx'
import { PeopleInTheMiddle } from './people-in-the-middle.tsx'
import { PlanCard } from './plan-card.tsx'
import css from './publish.module.css'

/** What publishing would change, what is wrong with it, and the act. */
export default function PublishPage() {
  const { say } = useTexts()
  const { may, publishers } = useStudio()
  const draft = useDraft()
  const telling = useTelling()
  const { asked, ask } = useChecks()
  const [published, setPublished] = useState<number | null>(null)
  const [isFresh, setFresh] = useState(false)
  const side = useRef<HTMLHeadingElement>(null)
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  const changed = foldedChanges(draft.changes)
  const checked = asked.state === 'ready' ? asked.value : null
  const isStale = checked !== null && (checked.seq !== draft.seq || checked.live !== draft.live)
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.main} aria-busy={checked === null || isStale}>
        <h1>{say('publish.title')}</h1>
        <p className={page.muted}>{say('publish.intro', { number: draft.live })}</p>
        {checked === null ? (
          <p role="status">{say('publish.checking')}</p>
        ) : (
          <>
            {isStale ? <p role="status">{say('publish.checking')}</p> : null}
            <FindingList of={checked.findings} isSoFar={isStale} telling={telling} />
            {checked.live === draft.live ? <DifferenceList of={checked} isSoFar={isStale} telling={telling} /> : null}
          </>
        )}
      </div>
      <aside className={`${page.side} ${css.side}`} aria-labelledby="publish-side">
        {draft.plan === null ? null : (
          <PlanCard
            plan={draft.plan}
            isFresh={isFresh}
            onTakenBack={() => {
              setFresh(false)
              side.current?.focus()
            }}
          />
        )}
        <h2 ref={side} id="publish-side" tabIndex={-1}>
          {say('publish.draft')}
        </h2>
        {changed.length === 0 ? <p className={page.muted}>{say('publish.nothing')}</p> : null}
        <ul className={css.changes}>
          {changed.map((place) => (
            <li key={place.at}>
              <ChangeTold telling={telling} of={place} isNow />
              <span className={page.muted}>{place.by.join(', ')}</span>
            </li>
          ))}
        </ul>
        {draft.changes.length === 0 ? null : <PeopleInTheMiddle isJudged={checked !== null && !isStale} />}
        {may.includes('publish') ? (
          published !== null && draft.changes.length === 0 ? (
            <Published number={published} />
          ) : checked === null || isStale ? null : (
            <Act checked={checked} onPublished={setPublished} onPlanned={() => setFresh(true)} />
          )
        ) : (
          <p className={page.muted}>
            {publishers.length === 0
              ? say('publish.byNobody')
              : say('publish.byOthers', { who: publishers.join(', ') })}
          </p>
        )}
      </aside>
    </div>
  )
}
