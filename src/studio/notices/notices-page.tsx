import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { namesIn } from '../conditions/names.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { foldedChanges } from '../draft/folded.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { type PlaceChange, useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Trouble } from '../parts/trouble.tsx'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import { NewNotice } from './new-notice.tsx'
import { groupOf, NoticeList, noticeGroups } from './notice-list.tsx'
import { NoticeSide } from './notice-side.tsx'
import css from './notices.module.css'
import { changesToRemove, moved, type Notice, noticePlace, noticesIn, saidBy } from './notices.ts'
import { pagesIn } from './pages.ts'

/** What the chain says on its own pages: strap lines, banners and texts above or below a page. */
export default function NoticesPage() {
  const { say, lang } = useTexts()
  const { chain, clubsOfTheirs, publishers } = useStudio()
  const draft = useDraft()
  const isWide = useWide()
  const [search, setSearch] = useSearchParams()
  const { change, conflicts } = useChanging()
  const [told, setTold] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const keeps = useRef<string | null>(null)
  const { asked, ask } = useDocuments()
  const isReady = asked.state === 'ready'
  const part = `[data-notice-control="${CSS.escape(search.get('part') ?? '')}"]`
  useJump([`${part} button`, part, '[data-notice][aria-current]'], isReady)
  // Whoever moved a notice, or added one, goes on there.
  useEffect(() => {
    if (keeps.current === null || !isReady) return
    const row = list.current?.querySelector<HTMLElement>(`[data-notice="${CSS.escape(keeps.current)}"]`)
    if (!row) return
    row.focus()
    keeps.current = null
  })
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  const documents = asked.state === 'ready' ? asked.value : null
  const langs = documents?.languages.map(({ code }) => code) ?? []
  const found = documents === null ? [] : noticesIn(documents.own.config)
  const all = noticeGroups.flatMap((group) => found.filter((notice) => groupOf(notice) === group))
  const chosen = all.find(({ key }) => key === search.get('notice')) ?? all[0] ?? null
  const isGone = documents !== null && search.has('notice') && chosen?.key !== search.get('notice')
  const isReadOnly = !isWide || clubsOfTheirs !== null
  const isNew = search.get('add') !== null && !isReadOnly
  const put = (more: { readonly [name: string]: string }) => setSearch(more, { replace: true })
  const changed = new Set(
    foldedChanges(draft.changes).map(({ at }) => noticePlace(at.replace(/^(config:|(insert|move):config#)/, ''))?.key),
  )
  const nameOf = (notice: Notice) => saidBy(notice, [lang, ...langs]) || say('notices.wordless')
  async function handleChange(key: string, changes: readonly PlaceChange[] | null, sentence: string) {
    setTold(changes === null ? say('steps.told.no') : sentence)
    if (changes === null) return
    keeps.current = key
    await change(changes)
  }
  function handleMove(notice: Notice, by: -1 | 1) {
    if (documents === null) return
    const changes = moved(documents.own.config, all, notice, by)
    void handleChange(notice.key, changes, say('notices.told.moved', { name: nameOf(notice) }))
  }
  function handleRemove(notice: Notice) {
    if (documents === null) return
    const at = all.indexOf(notice)
    const next = all[at + 1] ?? all[at - 1]
    put(next === undefined ? {} : { notice: next.key })
    void handleChange(
      next?.key ?? '',
      changesToRemove(documents.own.config, notice),
      say('notices.told.removed', { name: nameOf(notice) }),
    )
  }
  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const notice = all.find(({ key }) => key === (event.target as HTMLElement).dataset.notice)
    if (notice === undefined) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    const beside = by === null ? undefined : all[all.indexOf(notice) + by]
    if (by !== null && event.altKey) {
      if (!isReadOnly) handleMove(notice, by)
    } else if (by !== null && beside !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-notice="${CSS.escape(beside.key)}"]`)?.focus()
    else if (event.key === 'Delete' && !isReadOnly) handleRemove(notice)
    else return
    event.preventDefault()
  }
  return (
    <div className={css.page}>
      <div className={work.main}>
        <header className={work.head}>
          <h1>{say('area.notices')}</h1>
          {isReadOnly ? null : (
            <Button onClick={() => put({ add: 'notice' })}>
              <Icon name="plus" /> {say('notices.new')}
            </Button>
          )}
        </header>
        {conflicts}
        <div ref={list} className={`${work.fill} ${css.list}`}>
          {clubsOfTheirs === null ? null : (
            <p className={work.locked}>
              <Icon name="lock" /> {say('condition.others', { who: publishers.join(', ') || chain.name })}
            </p>
          )}
          {isGone ? <p className={work.locked}>{say('notices.gone')}</p> : null}
          {documents === null ? (
            <p className={work.note}>{say('waiting')}</p>
          ) : (
            <NoticeList
              all={all}
              chosen={isNew ? null : chosen}
              langs={langs}
              pages={pagesIn(documents)}
              names={namesIn(documents, {}, say)}
              onKeyDown={handleKey}
              isChanged={({ key }) => changed.has(key)}
              onChoose={({ key }) => {
                if (isNew || key !== search.get('notice')) put({ notice: key })
              }}
            />
          )}
        </div>
        <p className="hidden" role="status">
          {told}
        </p>
        <footer className={work.keys}>
          {isWide ? (
            <>
              <kbd>↑↓</kbd> {say('steps.keys.walk')} <kbd>Alt ↑↓</kbd> {say('fields.keys.move')} <kbd>Del</kbd>{' '}
              {say('condition.keys.remove')}
            </>
          ) : (
            say('narrow.read')
          )}
        </footer>
      </div>
      {documents === null ? null : isNew ? (
        <aside className={work.side}>
          <NewNotice
            documents={documents}
            pages={pagesIn(documents)}
            onAdd={async (key, changes) => {
              await handleChange(key, changes, say('notices.told.added'))
              put({ notice: key })
            }}
            onCancel={() => put({})}
          />
        </aside>
      ) : chosen === null ? null : (
        <NoticeSide
          key={chosen.key}
          notice={chosen}
          name={nameOf(chosen)}
          documents={documents}
          pages={pagesIn(documents)}
          isReadOnly={isReadOnly}
          mayMove={(by) => moved(documents.own.config, all, chosen, by) !== null}
          onMove={(by) => handleMove(chosen, by)}
          onRemove={() => handleRemove(chosen)}
          onChange={async (changes, key = chosen.key) => {
            await change(changes)
            if (key !== chosen.key) put({ notice: key })
          }}
        />
      )}
    </div>
  )
}
