import { useRef, useState } from 'react'
import type { Json } from '#engine/documents.ts'
import { todayOfChain } from '../documents/today.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import work from '../parts/work-page.module.css'
import { SeeIt } from '../preview/see-it.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { shownDay } from '../texts/days.ts'
import { useTexts } from '../texts/texts.tsx'
import { audienceOf } from './audience.ts'
import { NoticeForm } from './notice-form.tsx'
import css from './notices.module.css'
import { bannerMoved, memberChanged, type Notice, type NoticeMember, saidBy, withMember } from './notices.ts'
import type { NamedPage } from './pages.ts'

interface NoticeSideProps {
  readonly notice: Notice
  readonly name: string
  readonly documents: Documents
  readonly pages: readonly NamedPage[]
  readonly isReadOnly: boolean
  readonly mayMove: (by: -1 | 1) => boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  /** With the key by which the notice is known then. */
  readonly onChange: (changes: readonly PlaceChange[], key?: string) => Promise<void>
}

/** One notice: what can be done with it, and all that it is; what is changed is kept at once. */
export function NoticeSide(props: NoticeSideProps) {
  const { notice, name, documents, pages, isReadOnly, mayMove, onMove, onRemove, onChange } = props
  const { say } = useTexts()
  const [wrong, setWrong] = useState<'last' | 'banner' | null>(null)
  const own = documents.own.config
  const tools = useRef<HTMLDivElement>(null)
  function handlePut(member: NoticeMember, value: Json) {
    const isWordless = member.startsWith('content/') && saidBy(withMember(notice, member, value), []) === ''
    setWrong(isWordless ? 'last' : null)
    if (!isWordless) void onChange([memberChanged(own, notice, member, value)])
  }
  function handlePage(path: string) {
    if (path === notice.id) return
    const changes = bannerMoved(own, notice, path)
    setWrong(changes === null ? 'banner' : null)
    if (changes !== null) void onChange(changes, `lookAndFeel/banners/${path}`)
  }
  return (
    <aside className={work.side} aria-labelledby="notice">
      <h2 id="notice" className={css.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={css.muted}>{say(`notices.kind.${notice.kind}`)}</p>
      <div ref={tools} className={css.tools}>
        {isReadOnly ? null : (
          <>
            {notice.kind === 'banners' ? null : (
              <>
                <Button size="row" disabled={!mayMove(-1)} onClick={() => onMove(-1)}>
                  {say('settings.list.up')}
                </Button>
                <Button size="row" disabled={!mayMove(1)} onClick={() => onMove(1)}>
                  {say('settings.list.down')}
                </Button>
              </>
            )}
            <Button size="row" onClick={onRemove}>
              {say('notices.remove')}
            </Button>
          </>
        )}
        <SeeIt
          name={name}
          at={notice.kind === 'contentBlocks' ? addressOf(notice.url) : (notice.paths[0] ?? '/')}
          langs={Object.keys(notice.content)}
          isMember={audienceOf(notice.when)?.who === 'members'}
        />
      </div>
      <NotYet
        notice={notice}
        today={todayOfChain(documents.resolved.config)}
        onDay={() => tools.current?.querySelector<HTMLElement>('span > button')?.focus()}
      />
      {wrong === null ? null : <Refused>{say(`notices.wrong.${wrong}`)}</Refused>}
      <NoticeForm
        notice={notice}
        documents={documents}
        pages={pages}
        isReadOnly={isReadOnly}
        onPut={handlePut}
        onPage={handlePage}
      />
    </aside>
  )
}

interface NotYetProps {
  readonly notice: Notice
  readonly today: string
  /** The preview stands on its first day. */
  readonly onDay: () => void
}

/** Before its first day nobody sees a notice, and neither does the preview, until it stands on that day. */
function NotYet({ notice, today, onDay }: NotYetProps) {
  const { say, lang } = useTexts()
  const { look, view } = usePreview()
  const from = audienceOf(notice.when)?.from ?? null
  if (from === null || from <= today) return null
  const day = shownDay(from, lang)
  if (from <= (view.today ?? today)) return <p className={css.muted}>{say('notices.notYet.shown', { day })}</p>
  function handleDay() {
    look({ today: from })
    onDay()
  }
  return (
    <>
      <p className={css.muted}>{say('notices.notYet', { day })}</p>
      <p>
        <Button size="row" onClick={handleDay}>
          {say('notices.notYet.go', { day })}
        </Button>
      </p>
    </>
  )
}

/** A page on which a text stands; a part of an address that is none by itself is looked for from the first page. */
const addressOf = (url: string | null): string => (url?.startsWith('/') ? url : '/')
