import { useEffect, useId, useState } from 'react'
import type { Json } from '#engine/documents.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './editor.module.css'

interface TypedValueProps {
  readonly label: string
  /** The value as it stands in the box. */
  readonly written: string
  /** What stands behind the box, such as a currency. */
  readonly after?: string
  readonly isNumber?: boolean
  readonly isDay?: boolean
  /** Null: what is typed is none of its kind. */
  readonly read: (text: string) => Json
  readonly onChange: (value: Json) => void
}

/** A value that is typed: taken when somebody leaves the box or presses Enter; what is none stays there, with the reason. */
export function TypedValue({
  label,
  written,
  after,
  isNumber = false,
  isDay = false,
  read,
  onChange,
}: TypedValueProps) {
  const { say } = useTexts()
  const id = useId()
  const [text, setText] = useState(written)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    setText(written)
    setWrong(false)
  }, [written])
  function take() {
    if (text === written) return setWrong(false)
    const value = read(text)
    setWrong(value === null)
    if (value !== null) onChange(value)
  }
  return (
    <span className={css.typed}>
      <input
        className={isNumber ? css.number : css.input}
        type={isDay ? 'date' : 'text'}
        inputMode={isNumber ? 'decimal' : undefined}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        maxLength={isDay ? undefined : 400}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          if (event.key === 'Escape') setText(written)
        }}
      />
      {after === undefined ? null : <span className={css.muted}>{after}</span>}
      {isWrong ? (
        <span className={css.wrong} id={id} role="alert">
          {say(isDay ? 'condition.wrong.day' : 'condition.wrong.number')}
        </span>
      ) : null}
    </span>
  )
}
