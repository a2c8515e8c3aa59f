import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { westernDigits } from '#calendar/digits.ts'
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

/**
 * A date that one knows by heart: three short boxes in the order of the language, no calendar. A sign that parts a date
 * (`3.`, `3/`) leads on to the next box, and a whole date that is pasted fills all three.
 */
export function BirthdayInput({ id, value, onChange, onBlur, locale, invalid = false, ...rest }: BirthdayInputProps) {
  const [typed, setTyped] = useState(() => partsOf(value))
  const parts = written(typed) === value ? typed : partsOf(value)
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' })
  const order = datePartOrderOf(locale)
  const give = (next: Parts) => {
    setTyped(next)
    onChange(written(next))
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isSeparator.test(event.key)) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const next = event.target.nextElementSibling
    if (event.target.value === '' || !(next instanceof HTMLInputElement)) return
    next.focus()
    next.select()
  }
  function handlePaste(event: ClipboardEvent) {
    const pasted = wholeDate(event.clipboardData.getData('text'), order)
    if (pasted === null) return
    event.preventDefault()
    give(pasted)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens in its three boxes
    <div
      className={styles.parts}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? null : onBlur?.())}
    >
      {order.map((part, i) => (
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
          onChange={(text) => give({ ...parts, [part]: text.replace(/\D/g, '') })}
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

const isSeparator = /^[./\- ,،]$/

/** `3.4.2016` in the order of the language, or `2016-04-03`; null: it is no whole date. */
function wholeDate(text: string, order: readonly Part[]): Parts | null {
  const numbers = westernDigits(text)
    .match(/^\D*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/)
    ?.slice(1)
  if (numbers === undefined) return null
  const named = numbers[0]?.length === 4 ? (['year', 'month', 'day'] as const) : order
  const of = (part: Part) => numbers[named.indexOf(part)] ?? ''
  return of('day').length > 2 || of('month').length > 2
    ? null
    : { day: of('day'), month: of('month'), year: of('year') }
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
