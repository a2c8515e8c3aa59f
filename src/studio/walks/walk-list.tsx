import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { Filters } from '../parts/filters.tsx'
import page from '../parts/side-page.module.css'
import { Trouble } from '../parts/trouble.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { isOpen, isStuck, standWords } from './stand-words.ts'
import css from './walks.module.css'

type Walks = CallAnswer<'studio/list-walks'>

const kinds = {
  open: isOpen,
  stuck: isStuck,
  all: () => true,
} as const
type Kind = keyof typeof kinds

/** Members in the middle of a flow, who was there last first; who opened a walk beside them. */
export function WalkList() {
  const { say, lang } = useTexts()
  const { api, clubsOfTheirs } = useStudio()
  const [search, setSearch] = useSearchParams()
  const find = search.get('find') ?? ''
  const kind = (Object.keys(kinds) as readonly Kind[]).find((one) => one === search.get('show')) ?? 'open'
  const [typed, setTyped] = useState(find)
  const { asked, ask } = useAnswer(api, 'studio/list-walks', { lang, ...(find !== '' && { find }) })
  const isShort = asked.state === 'refused' && asked.answer.code === 'SEARCH_TOO_SHORT'
  if (asked.state === 'refused' && !isShort) return <Trouble answer={asked.answer} onAgain={ask} />
  function put(more: { readonly [name: string]: string }) {
    const all = Object.entries({ ...Object.fromEntries(search), ...more })
    setSearch(Object.fromEntries(all.filter(([, value]) => value !== '')), { replace: true })
  }
  function handleFind(event: FormEvent) {
    event.preventDefault()
    put({ find: typed.trim() })
  }
  const answer = asked.state === 'ready' ? asked.value : null
  const of = (one: Kind) => answer?.walks.filter(kinds[one]) ?? []
  const shown = of(kind)
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.main}>
        <h1>{say('area.walks')}</h1>
        <p className={page.muted}>{say('walks.intro')}</p>
        <form className={css.find} onSubmit={handleFind}>
          <label htmlFor="walks-find">{say('walks.find')}</label>
          <input
            id="walks-find"
            type="search"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{say('walks.search')}</Button>
        </form>
        {isShort ? <Refused>{refusalOf(say, asked.answer)}</Refused> : null}
        <Filters
          of={(['open', 'stuck', 'all'] as const).map((id) => ({
            id,
            label: say(`walks.show.${id}`),
            count: answer === null ? null : of(id).length,
          }))}
          chosen={kind}
          onChoose={(show) => put({ show: show === 'open' ? '' : show })}
        />
        <p className={page.muted} role="status">
          {asked.state === 'waiting' ? say('waiting') : ''}
          {answer !== null && shown.length === 0 ? say(find === '' ? 'walks.none' : 'walks.notFound', { find }) : ''}
        </p>
        {shown.length === 0 ? null : <Rows of={shown} />}
        {answer?.isBound ? <p className={page.muted}>{say('walks.bound')}</p> : null}
        {clubsOfTheirs === null ? null : <p className={page.muted}>{say('walks.clubs')}</p>}
      </div>
      <Opened of={answer?.opened ?? []} />
    </div>
  )
}

function Rows({ of }: { readonly of: Walks['walks'] }) {
  const { say } = useTexts()
  const [search] = useSearchParams()
  const moment = useMoment()
  return (
    <ul className={page.rows}>
      {of.map((line) => (
        <li key={line.id} className={css.row} data-stand={line.stand}>
          <span className={page.grow}>
            <Link to={`/walks?${new URLSearchParams({ ...Object.fromEntries(search), walk: line.id })}`}>
              {say('walks.of', { name: line.name, flow: line.flowName })}
            </Link>
            <span>{standWords(say, line)}</span>
          </span>
          <span className={css.where}>
            <span>{line.club}</span>
            <span className={page.muted}>{line.email}</span>
            <time className={page.muted} dateTime={line.lastAt}>
              {moment(line.lastAt)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Nobody opens a walk unseen. */
function Opened({ of }: { readonly of: Walks['opened'] }) {
  const { say } = useTexts()
  const moment = useMoment()
  return (
    <aside className={page.side} aria-labelledby="opened">
      <h2 id="opened">{say('walks.opened')}</h2>
      <p className={page.muted}>{say(of.length === 0 ? 'walks.opened.none' : 'walks.opened.text')}</p>
      <ol className={css.opened}>
        {of.map(({ id, by, whose, at }) => (
          <li key={id}>
            <span>{say('walks.opened.by', { by, whose })}</span>
            <time className={page.muted} dateTime={at}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </aside>
  )
}
