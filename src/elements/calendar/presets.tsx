import type { Period } from '#contract/shapes/plan.ts'
import { choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import type { WidgetChoice } from '../types.ts'
import styles from './view.module.css'

interface PresetsProps {
  readonly id: string
  readonly choices: readonly WidgetChoice[]
  readonly value: string | null
  readonly disabled: boolean
  readonly onPick: (day: string) => void
}

/** The usual days, by their length: one press instead of a month to look through. */
export function Presets({ id, choices, value, disabled, onPick }: PresetsProps) {
  const { t, format } = useElements()
  return (
    <div className={styles.presets}>
      {choices.map((choice, place) => {
        const day = choiceKeyOf(choice.id)
        const { length } = choice.record as { readonly length: Period | null } // as the call answers it
        return (
          <label key={day} className={styles.preset}>
            <input
              type="radio"
              className={styles.mark}
              id={place === 0 ? id : `${id}-${day}`}
              name={id}
              value={day}
              checked={day === value}
              disabled={disabled}
              onChange={() => onPick(day)}
            />
            <span>{length ? format.period(length.count, length.unit) : t('element.calendar.longest')}</span>
            <small>{t('element.calendar.until', { date: format.date(day, 'day') })}</small>
          </label>
        )
      })}
    </div>
  )
}
