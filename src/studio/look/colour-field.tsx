import { useId } from 'react'
import type { Json } from '#engine/documents.ts'
import { hex, parseColour } from '#engine/theme/colour.ts'
import type { COLOUR_KEYS } from '#engine/theme/look-and-feel.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './look.module.css'

interface ColourFieldProps {
  readonly name: (typeof COLOUR_KEYS)[number]
  readonly value: string
  /** What members see now; undefined: the same. */
  readonly live: Json | undefined
  readonly isReadOnly: boolean
  readonly onType: (value: string) => void
  /** Null: as inherited. */
  readonly onKeep: (value: string | null) => void
  readonly onForget: () => void
}

/** A colour, picked or typed; it shows at once and is kept when it is left. */
export function ColourField({ name, value, live, isReadOnly, onType, onKeep, onForget }: ColourFieldProps) {
  const { say } = useTexts()
  const id = useId()
  const colour = parseColour(value)
  const isWrong = value !== '' && colour === null
  const keep = () => {
    if (value === '') onKeep(null)
    else if (colour !== null) onKeep(hex(colour))
  }
  return (
    <div className={css.colour}>
      <label htmlFor={id}>{say(`look.${name}`)}</label>
      <div className={css.box} data-wrong={isWrong ? '' : undefined}>
        <input
          type="color"
          aria-label={say('look.pick', { name: say(`look.${name}`) })}
          value={colour === null ? '#ffffff' : hex(colour)}
          disabled={isReadOnly}
          onChange={({ target }) => onType(target.value)}
          onBlur={keep}
        />
        <input
          id={id}
          className={css.text}
          data-setting={name}
          value={value}
          maxLength={7}
          spellCheck={false}
          dir="ltr"
          readOnly={isReadOnly}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onType(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep()
            if (key === 'Escape') onForget()
          }}
        />
        {live === undefined ? null : <span className={css.draft}>{say('texts.mark.draft')}</span>}
      </div>
      <p className={css.muted} id={`${id}-hint`}>
        {isWrong ? say('look.wrong') : say(`look.${name}.text`)}{' '}
        {live === undefined || isReadOnly ? null : (
          <button type="button" className={css.back} onClick={() => onKeep(live === null ? null : String(live))}>
            {say('look.back', { colour: live === null ? say('look.inherited') : String(live) })}
          </button>
        )}
      </p>
    </div>
  )
}
