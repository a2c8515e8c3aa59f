import { useState } from 'react'
import { addMonths } from '#calendar/days.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/parts/icons.tsx'
import { knownValues, useElements } from '../context.ts'
import type { WidgetLimits } from '../types.ts'
import { dayRefusalOf, firstFreeDay, monthOf, spansIn } from './logic.ts'
import { MonthGrid } from './month-grid.tsx'
import styles from './view.module.css'

interface MonthProps {
  readonly id: string
  readonly value: string | null
  readonly limits: WidgetLimits | undefined
  readonly onPick: (day: string) => void
}

/** One month to choose a day from, the way to its neighbours, and why days in it are out. */
export function Month({ id, value, limits, onPick }: MonthProps) {
  const { t, format, today } = useElements()
  const [focused, setFocused] = useState(value ?? firstFreeDay(limits, today))
  const [byKeys, setByKeys] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const month = monthOf(focused)
  // A button that is disabled while it has the focus loses it.
  const isFirst = typeof limits?.min === 'string' && month <= monthOf(limits.min)
  const isLast = typeof limits?.max === 'string' && month >= monthOf(limits.max)
  const reason = told === null ? null : dayRefusalOf(told, limits)

  const handleMonth = (months: number) => {
    setByKeys(false)
    setFocused(addMonths(focused, months))
  }
  const handleFocus = (day: string) => {
    setByKeys(true)
    setFocused(day)
    setTold(day)
  }
  const handlePick = (day: string) => {
    setFocused(day)
    setTold(day)
    if (dayRefusalOf(day, limits) === null) onPick(day)
  }
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label={t('element.calendar.before')}
          aria-disabled={isFirst}
          onClick={() => (isFirst ? undefined : handleMonth(-1))}
        >
          <ChevronUpIcon />
        </button>
        <span id={`${id}-month`} aria-live="polite" className={styles.name}>
          {format.date(`${month}-01`, 'month')}
        </span>
        <button
          type="button"
          className={styles.turn}
          aria-label={t('element.calendar.after')}
          aria-disabled={isLast}
          onClick={() => (isLast ? undefined : handleMonth(1))}
        >
          <ChevronDownIcon />
        </button>
      </div>
      <MonthGrid
        labelledBy={`${id}-month`}
        focused={focused}
        takesFocus={byKeys}
        value={value}
        limits={limits}
        onFocus={handleFocus}
        onPick={handlePick}
      />
      <p role="status" className={styles.why}>
        {reason ? `${format.date(told ?? focused)}: ${t(reason.key, reason.params)}` : null}
      </p>
      <ul className={styles.spans}>
        {spansIn(month, limits).map((span) => (
          <li key={span.from}>{t(`errors.${span.reason}`, knownValues(span))}</li>
        ))}
      </ul>
    </div>
  )
}
