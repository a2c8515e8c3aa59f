import { useId, useRef, useState } from 'react'
import { FieldGroup } from '#ui/fields/field.tsx'
import { CalendarDaysIcon } from '#ui/parts/icons.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'
import { Month } from './month.tsx'
import { Presets } from './presets.tsx'
import styles from './view.module.css'

/** A day from a month that says why others are not possible; usual lengths, when it has choices, stand before it. */
export function CalendarView(props: WidgetProps) {
  const { id, value, choices = [], limits, disabled, checking, onChange } = props
  const { t, format } = useElements()
  const month = useId()
  const chosen = typeof value === 'string' && value !== '' ? value : null
  const isPreset = choices.some((choice) => choiceKeyOf(choice.id) === chosen)
  const [isOpen, setOpen] = useState(chosen === null && choices.length === 0 && !checking)
  const opener = useRef<HTMLButtonElement>(null)
  const handlePick = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  // The day that was pressed is gone with its month.
  const handlePickInMonth = (day: string) => {
    handlePick(day)
    opener.current?.focus()
  }
  const label = chosen === null || (isPreset && !isOpen) ? t('element.calendar.choose') : format.date(chosen)
  return (
    <FieldGroup {...useFieldWords(props)}>
      {choices.length > 0 ? (
        <Presets id={id} choices={choices} value={chosen} disabled={disabled} onPick={handlePick} />
      ) : null}
      <button
        type="button"
        ref={opener}
        id={choices.length > 0 ? `${id}-other` : id}
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={month}
        disabled={disabled || (checking && chosen === null)}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDaysIcon />
        <span>{choices.length > 0 && (chosen === null || isPreset) ? t('element.calendar.other') : label}</span>
      </button>
      <div id={month} hidden={!isOpen || disabled}>
        {isOpen && !disabled ? <Month id={id} value={chosen} limits={limits} onPick={handlePickInMonth} /> : null}
      </div>
    </FieldGroup>
  )
}
