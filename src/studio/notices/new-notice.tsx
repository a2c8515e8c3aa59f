import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { htmlAsKind } from './markup.ts'
import { NoticeForm } from './notice-form.tsx'
import css from './notices.module.css'
import { changesToAdd, type Notice, type NoticeKind, noticeKinds, saidBy, withMember, wordsKindOf } from './notices.ts'
import type { NamedPage } from './pages.ts'

interface NewNoticeProps {
  readonly documents: Documents
  readonly pages: readonly NamedPage[]
  readonly onAdd: (key: string, changes: readonly PlaceChange[]) => Promise<void>
  readonly onCancel: () => void
}

const blank: Notice = {
  key: 'strapLines/new',
  kind: 'contentBlocks',
  id: 'new',
  content: {},
  when: null,
  paths: [],
  url: null,
  place: 'below',
  ground: null,
}

/** The same words as a notice of another kind; its pages are chosen anew. */
const ofKind = (notice: Notice, kind: NoticeKind): Notice => ({
  ...notice,
  kind,
  paths: [],
  url: null,
  content: Object.fromEntries(
    Object.entries(notice.content).map(([lang, html]) => [
      lang,
      htmlAsKind(html, wordsKindOf(notice.kind), wordsKindOf(kind)),
    ]),
  ),
})

/** Asks all that a notice is; its id is made of its words. */
export function NewNotice({ documents, pages, onAdd, onCancel }: NewNoticeProps) {
  const { say } = useTexts()
  const [notice, setNotice] = useState(blank)
  const [wrong, setWrong] = useState<'words' | 'banner' | 'field' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const langs = documents.languages.map(({ code }) => code)
  function put(next: (now: Notice) => Notice) {
    setWrong(null)
    setNotice(next)
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const empty = form.current?.querySelector<HTMLElement>('textarea')
    const lacks = saidBy(notice, langs) === ''
    const made = lacks ? null : changesToAdd(documents.own.config, notice, langs)
    setWrong(field ? 'field' : lacks ? 'words' : made === null ? 'banner' : null)
    if (field || lacks || made === null) return (field ?? empty)?.focus()
    await onAdd(made.key, made.changes)
  }
  return (
    <form ref={form} className={css.form} aria-labelledby="new-notice" onSubmit={handleSubmit} noValidate>
      <h2 id="new-notice">{say('notices.new')}</h2>
      <fieldset className={css.kinds}>
        <legend>{say('notices.kind')}</legend>
        {noticeKinds.toReversed().map((kind) => (
          <label key={kind} className={css.kind}>
            <input
              type="radio"
              name="kind"
              checked={notice.kind === kind}
              onChange={() => put((now) => ofKind(now, kind))}
            />
            <span>
              <strong>{say(`notices.kind.${kind}`)}</strong>
              <span className={css.muted}>{say(`notices.kind.${kind}.text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <NoticeForm
        notice={notice}
        documents={documents}
        pages={pages}
        isReadOnly={false}
        onPut={(member, value) => put((now) => withMember(now, member, value))}
        onPage={(path) => put((now) => ({ ...now, paths: path === '/' ? [] : [path] }))}
      />
      {wrong === null ? null : <Refused>{say(`notices.wrong.${wrong}`)}</Refused>}
      <div className={css.tools}>
        <Button type="submit">{say('notices.new.go')}</Button>
        <Button look="text" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
