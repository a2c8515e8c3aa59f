import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { useElements } from '../context.ts'
import type { WidgetLimits } from '../types.ts'
import { dayByKey, dayRefusalOf, monthOf, weeksOf } from './logic.ts'
import styles from './view.module.css'
import { firstDayOf, weekdaysOf } from './week.ts'

interface MonthGridProps {
  /** Names the table. */
  readonly labelledBy: string
  /** The day that the keys move from: the month around it is shown. */
  readonly focused: string
  /** The focus goes there when it changes: the person moves by keys. */
  readonly takesFocus: boolean
  readonly value: string | null
  readonly limits: WidgetLimits | undefined
  readonly onFocus: (day: string) => void
  readonly onPick: (day: string) => void
}

/** A month as a table of days, one of which the keys move from. Days that cannot be chosen can be reached: they say why. */
export function MonthGrid({ labelledBy, focused, takesFocus, value, limits, onFocus, onPick }: MonthGridProps) {
  const { t, format, locale, dir, today } = useElements()
  const firstDay = firstDayOf(locale)
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day that is moved to takes the focus, whichever it is
  useEffect(() => {
    if (takesFocus) current.current?.focus()
  }, [focused, takesFocus])

  const handleKey = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key, { rtl: dir === 'rtl', firstDay })
    if (next === null) return
    event.preventDefault()
    onFocus(next)
  }
  return (
    <table aria-labelledby={labelledBy} className={styles.grid}>
      <thead>
        <tr>
          {weekdaysOf(locale, firstDay).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(monthOf(focused), firstDay).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week without a day
                <td key={place} />
              ) : (
                <td key={day}>
                  <button
                    type="button"
                    ref={day === focused ? current : undefined}
                    className={classes(styles.day, day === value && styles.chosen, day === today && styles.today)}
                    tabIndex={day === focused ? 0 : -1}
                    aria-disabled={dayRefusalOf(day, limits) !== null || undefined}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={
                      dayRefusalOf(day, limits) === null
                        ? format.date(day)
                        : format.list([format.date(day), t('element.calendar.out')])
                    }
                    onKeyDown={handleKey}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
