import { useState } from 'react'
import styles from './birthday-input.module.css'
import { TextInput } from './text-input.tsx'

type Part = 'day' | 'month' | 'year'

interface BirthdayInputProps {
  readonly id: string
  /** `YYYY-MM-DD`; as long as parts are missing, what there is: `1991-3-`. Empty when nothing is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Decides the order of the parts and their names. */
  readonly locale: string
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly autoComplete?: boolean
  readonly describedBy?: string | undefined
}

/** A date that one knows by heart: three short boxes in the order of the language, no calendar. */
export function BirthdayInput({ id, value, onChange, onBlur, locale, invalid = false, ...rest }: BirthdayInputProps) {
  const [typed, setTyped] = useState(() => partsOf(value))
  const parts = written(typed) === value ? typed : partsOf(value)
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' })
  const change = (part: Part, text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '') }
    setTyped(next)
    onChange(written(next))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left all three boxes
    <div
      className={styles.parts}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? null : onBlur?.())}
    >
      {datePartOrderOf(locale).map((part, i) => (
        <TextInput
          key={part}
          id={i === 0 ? id : `${id}-${part}`}
          className={styles[part]}
          aria-label={names.of(part)}
          aria-describedby={rest.describedBy}
          inputMode="numeric"
          autoComplete={rest.autoComplete ? `bday-${part}` : 'off'}
          maxLength={part === 'year' ? 4 : 2}
          value={parts[part]}
          onChange={(text) => change(part, text)}
          invalid={invalid}
          disabled={rest.disabled}
          code
        />
      ))}
    </div>
  )
}

type Parts = { readonly [part in Part]: string }

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/** Digits are filled up only when all three parts are there, so that nothing changes under the fingers. */
function written({ year, month, day }: Parts): string {
  if (!year && !month && !day) return ''
  if (year.length < 4 || !month || !day) return `${year}-${month}-${day}`
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The order in which a language writes the parts of a date. */
export function datePartOrderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    calendar: 'gregory',
  })
  return parts
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}
