import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { LinkForm } from './link-form.tsx'
import { htmlWithTags, readTyped, tagsIn, typedTextOf } from './markup.ts'
import css from './notices.module.css'
import type { NamedPage } from './pages.ts'
import { htmlOf, isMarked, type WordsKind } from './words.ts'
import { WordsShown } from './words-shown.tsx'

interface WordsFieldProps {
  readonly label: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly kind: WordsKind
  readonly html: string
  readonly pages: readonly NamedPage[]
  readonly isReadOnly: boolean
  /** Null: no words are left in this language. */
  readonly onKeep: (html: string | null) => void
}

const marks = { heading: '# ', list: '- ', bold: '**', italic: '*' } as const

/**
 * What a notice says in a language. It is typed as text, with buttons for what is more than text; HTML of another shape
 * is shown as it is. What is wrong stays here, with its reason; the rest is kept when the field is left.
 */
export function NoticeWordsField({ label, lang, direction, kind, html, pages, isReadOnly, onKeep }: WordsFieldProps) {
  const { say, lang: studioLang } = useTexts()
  const { api } = useStudio()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const asText = typedTextOf(html, kind)
  /** Tags were typed, and are meant. */
  const [isMeant, setMeant] = useState(false)
  const isHtml = asText === null || isMeant
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  const [taken, setTaken] = useState<readonly string[]>([])
  const [isLinking, setLinking] = useState(false)
  const text = typed ?? asText ?? html
  const read = readTyped(text, kind)
  // Somebody else's words, or one's own that were kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are the reason to forget what is wrong
  useEffect(() => setTaken([]), [html])
  async function keep() {
    if (typed === null || isReadOnly) return
    const next = isHtml ? typed.trim() : htmlOf(read.words, kind)
    if (!isHtml && read.wrong.length > 0) return
    if (isHtml && next !== '') {
      const answer = await api.send('studio/clean-words', { html: next, kind })
      // Who types on meanwhile leaves the field once more.
      if (latest.current !== typed) return
      const found = answer.ok ? answer.value.taken.map(({ what, line }) => say('notices.taken', { what, line })) : []
      setTaken(found)
      if (found.length > 0) return
    }
    forget()
    if (next !== html) onKeep(next === '' ? null : next)
  }
  function forget() {
    setTyped(null)
    setMeant(false)
  }
  function handleTags() {
    setTyped(htmlWithTags(read.words, kind))
    setMeant(true)
    box.current?.focus()
  }
  /** Puts a sign around what is chosen, or before its line. */
  function mark(sign: keyof typeof marks) {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = box.current ?? {}
    const isLine = sign === 'heading' || sign === 'list'
    const start = isLine ? text.lastIndexOf('\n', from - 1) + 1 : from
    const inside = text.slice(start, to) || (isLine ? '' : say(`notices.words.${sign}`))
    put(start, to, isLine ? `${marks[sign]}${inside}` : `${marks[sign]}${inside}${marks[sign]}`)
  }
  function put(from: number, to: number, words: string) {
    setTyped(text.slice(0, from) + words + text.slice(to))
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(from + words.length, from + words.length)
    })
  }
  const tags = isHtml || isReadOnly ? [] : tagsIn(text)
  const problems = [...(isHtml ? taken : read.wrong.map((address) => say('notices.wrong.address', { address })))]
  const tools: readonly (keyof typeof marks)[] =
    kind === 'block' ? ['heading', 'bold', 'italic', 'list'] : ['bold', 'italic']
  return (
    <div className={css.words}>
      <label htmlFor={id}>{label}</label>
      {isHtml || isReadOnly ? null : (
        <div className={css.tools} role="toolbar" aria-label={say('notices.words.tools', { name: label })}>
          {tools.map((tool) => (
            <Button key={tool} size="row" onMouseDown={(event) => event.preventDefault()} onClick={() => mark(tool)}>
              {say(`notices.words.${tool}`)}
            </Button>
          ))}
          <Button size="row" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
            {say('notices.words.link')}
          </Button>
        </div>
      )}
      {isLinking ? (
        <LinkForm
          words={box.current === null ? '' : text.slice(box.current.selectionStart, box.current.selectionEnd)}
          pages={pages}
          onLink={(words, to) => {
            const { selectionStart: from = text.length, selectionEnd: end = text.length } = box.current ?? {}
            const gap = /\S$/.test(text.slice(0, from)) ? ' ' : ''
            put(from, end, `${gap}[${words.replaceAll(/[[\]]/g, '')}](${to})`)
            setLinking(false)
          }}
          onCancel={() => {
            setLinking(false)
            box.current?.focus()
          }}
        />
      ) : null}
      <textarea
        ref={box}
        id={id}
        className={css.box}
        lang={lang}
        dir={isHtml ? 'ltr' : direction}
        data-notice-control={`content/${lang}`}
        rows={kind === 'block' ? Math.min(12, Math.max(4, text.split('\n').length + 1)) : 2}
        maxLength={8000}
        value={text}
        readOnly={isReadOnly}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => {
          setTyped(target.value)
          setTaken([])
        }}
        onBlur={() => void keep()}
        onKeyDown={({ key }) => key === 'Escape' && forget()}
      />
      <div id={`${id}-about`} className={css.about}>
        {problems.map((problem) => (
          <Refused key={problem}>{problem}</Refused>
        ))}
        {isHtml ? <p className={css.muted}>{say('notices.html')}</p> : null}
        {tags.length === 0 ? null : (
          <p className={css.muted}>{say('notices.tags', { tags: tags.slice(0, 4).join(' ') })}</p>
        )}
      </div>
      {tags.length === 0 ? null : (
        <div className={css.tools}>
          <Button size="row" onMouseDown={(event) => event.preventDefault()} onClick={handleTags}>
            {say('notices.tags.mean')}
          </Button>
        </div>
      )}
      {isHtml || !isMarked(read.words) ? null : (
        <div className={css.shown} lang={lang} dir={direction} data-kind={kind}>
          <p className={css.muted} lang={studioLang} dir="ltr">
            {say('notices.words.shown')}
          </p>
          <WordsShown of={read.words} />
        </div>
      )}
    </div>
  )
}
