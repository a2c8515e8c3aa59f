import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { type namesOfRow, placeholdersOf, shownOf, type TextWords } from './rows.ts'
import { SentenceChips } from './sentence.tsx'
import css from './words.module.css'

interface WordsCellProps {
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Which sentence in which language, for whoever hears it. */
  readonly name: string
  /** The language's own name, where no head of a column says it. */
  readonly language: string
  readonly words: TextWords
  /** Placeholders that the sentence may have, and that it has to have (`namesOfRow`). */
  readonly names: ReturnType<typeof namesOfRow>
  readonly isDraft: boolean
  readonly isReadOnly: boolean
  readonly onChange: (value: string | null) => void
}

/** A sentence in one language. Enter opens it, Enter keeps what is written, Escape leaves it; Delete takes the chain's own away. */
export function WordsCell(props: WordsCellProps) {
  const { lang, direction, name, language, words, names, isDraft, isReadOnly, onChange } = props
  const { say } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const cell = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (typed === null && wasOpen.current) cell.current?.focus()
    wasOpen.current = typed !== null
  }, [typed])
  const shown = shownOf(words)
  const here = placeholdersOf(typed ?? shown)
  const lacking = names.wanted.filter((one) => !here.includes(one))
  const unknown = here.filter((one) => !names.known.includes(one))
  const keep = () => {
    if (typed !== null && typed !== shown) onChange(typed === words.inherited ? null : typed)
    setTyped(null)
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      keep()
    }
    if (event.key === 'Escape') setTyped(null)
  }
  const isGap = shown === '' || unknown.length > 0 || (lacking.length > 0 && shown !== '')
  return (
    <td className={css.cell} lang={lang} dir={direction}>
      <span className={css.language} dir="auto" aria-hidden="true">
        {language}
      </span>
      {isReadOnly ? (
        <p className={`${css.read} ${words.own === null ? css.inherited : ''}`}>
          <SentenceChips of={shown} />
        </p>
      ) : typed === null ? (
        <button
          ref={cell}
          type="button"
          className={`${css.open} ${words.own === null ? css.inherited : ''}`}
          aria-label={say('texts.edit', { name, sentence: shown })}
          data-gap={isGap ? '' : undefined}
          onClick={() => setTyped(shown)}
          onKeyDown={(event) => event.key === 'Delete' && words.own !== null && onChange(null)}
        >
          <SentenceChips of={shown} />
        </button>
      ) : (
        <textarea
          // biome-ignore lint/a11y/noAutofocus: it stands where the focus was
          autoFocus
          className={css.box}
          value={typed}
          rows={Math.max(2, Math.ceil(typed.length / 40))}
          aria-label={name}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={handleKey}
        />
      )}
      <span className={css.marks}>
        {isDraft ? <span className={css.draft}>{say('texts.mark.draft')}</span> : null}
        {shown === '' ? <span className={css.gap}>{say('texts.mark.missing')}</span> : null}
        {shown !== '' && lacking.length > 0 ? (
          <span className={css.gap}>{say('texts.mark.lacking', { names: lacking.join(', ') })}</span>
        ) : null}
        {unknown.length > 0 ? (
          <span className={css.gap}>{say('texts.mark.unknown', { names: unknown.join(', ') })}</span>
        ) : null}
      </span>
    </td>
  )
}
