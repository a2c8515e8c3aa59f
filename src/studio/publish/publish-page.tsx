import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import { changeWords, shownValue } from '../draft/change-words.ts'
import { useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import page from '../parts/side-page.module.css'
import { Trouble } from '../parts/trouble.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { DifferenceList } from './difference-list.tsx'
import { FindingList } from './finding-list.tsx'
import css from './publish.module.css'

type Checked = CallAnswer<'studio/check-draft'>

/** What publishing would change, what is wrong with it, and the act. */
export default function PublishPage() {
  const { say, lang } = useTexts()
  const { api, may, publishers } = useStudio()
  const draft = useDraft()
  const { asked, ask } = useAnswer(api, 'studio/check-draft', { lang }, draft.turn)
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
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
            <FindingList of={checked.findings} />
            <DifferenceList of={checked} />
          </>
        )}
      </div>
      <aside className={`${page.side} ${css.side}`} aria-labelledby="publish-side">
        <h2 id="publish-side">{say('publish.draft')}</h2>
        {draft.changes.length === 0 ? <p className={page.muted}>{say('publish.nothing')}</p> : null}
        <ul className={css.changes}>
          {draft.changes.map((change) => (
            <li key={change.seq}>
              <span>{changeWords(say, change)}</span>
              <span className={page.muted}>
                {change.by}: {shownValue(change.value)}
              </span>
            </li>
          ))}
        </ul>
        {may.includes('publish') ? (
          checked === null || isStale ? null : (
            <Act checked={checked} />
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

/** Publishing, once nothing keeps it; what keeps it is said beside it. */
function Act({ checked }: { readonly checked: Checked }) {
  const { say } = useTexts()
  const { api } = useStudio()
  const draft = useDraft()
  const [summary, setSummary] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const open = checked.findings.filter(({ severity }) => severity !== 'remark').length
  if (done !== null && draft.changes.length === 0)
    return (
      <p className={css.done} role="status">
        <Icon name="proved" /> {say('publish.done', { number: done })} <a href="/">{say('shell.portal')}</a>
        <Link to="/history">{say('publish.history')}</Link>
      </p>
    )
  async function handlePublish() {
    setBusy(true)
    setRefused(null)
    const answer = await api.send('studio/publish-draft', { seq: checked.seq, live: checked.live, summary })
    setBusy(false)
    if (answer.ok) setDone(answer.value.number)
    else setRefused(refusalOf(say, answer))
    await draft.readAgain()
  }
  const why =
    draft.changes.length === 0
      ? say('publish.nothing')
      : draft.state === 'offline'
        ? say('publish.waits')
        : open > 0
          ? say('publish.open', { count: open })
          : null
  return (
    <div className={css.act}>
      <label className={css.summary}>
        <span>{say('publish.summary')}</span>
        <textarea rows={3} maxLength={2000} value={summary} onChange={({ target }) => setSummary(target.value)} />
      </label>
      {refused === null ? null : <Refused>{refused}</Refused>}
      <Button look="filled" size="decide" disabled={why !== null || busy} onClick={handlePublish}>
        {say(busy ? 'publish.busy' : 'publish.go')}
      </Button>
      {why === null ? null : <p className={page.muted}>{why}</p>}
    </div>
  )
}
