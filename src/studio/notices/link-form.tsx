import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field, Refused } from '../parts/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './notices.module.css'
import type { NamedPage } from './pages.ts'
import { linkTo } from './words.ts'

interface LinkFormProps {
  /** What is chosen in the words. */
  readonly words: string
  readonly pages: readonly NamedPage[]
  readonly onLink: (words: string, to: string) => void
  readonly onCancel: () => void
}

/** Asks where a link leads: a page by its name, a web address, an e-mail address or a telephone number. */
export function LinkForm({ words: chosen, pages, onLink, onCancel }: LinkFormProps) {
  const { say } = useTexts()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState(chosen)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => box.current?.querySelectorAll('input')[chosen === '' ? 0 : 1]?.focus(), [chosen])
  const page = pages.find(({ name }) => name === typed.trim())
  const to = page?.path ?? linkTo(typed)
  function handleLink() {
    setAsked(true)
    if (to !== null) onLink(words.trim() || typed.trim(), to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form inside of another is none
    <div
      ref={box}
      className={css.link}
      role="group"
      aria-label={say('notices.link')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          handleLink()
        }
        if (event.key === 'Escape') onCancel()
      }}
    >
      <Field
        label={say('notices.link.words')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        required={false}
      />
      <Field
        label={say('notices.link.to')}
        hint={
          to === null || to === typed.trim() ? say('notices.link.hint') : say('notices.link.becomes', { address: to })
        }
        value={typed}
        dir="auto"
        list={`${id}-pages`}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={`${id}-pages`}>
        {pages.map(({ path, name }) => (
          <option key={path} value={name} />
        ))}
      </datalist>
      {isAsked && to === null ? <Refused>{say('notices.wrong.address', { address: typed })}</Refused> : null}
      <div className={css.tools}>
        <Button size="row" onClick={handleLink}>
          {say('notices.link.go')}
        </Button>
        <Button size="row" look="text" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </div>
  )
}
