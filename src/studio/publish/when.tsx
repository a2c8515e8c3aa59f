import { useTexts } from '../texts/texts.tsx'
import css from './publish.module.css'

interface WhenProps {
  /** Null: at once. */
  readonly at: { readonly day: string; readonly time: string } | null
  /** Whose clock it is. */
  readonly timeZone: string
  readonly onChange: (at: { readonly day: string; readonly time: string } | null) => void
}

/** At once, or at a time by the clock of the chain. */
export function When({ at, timeZone, onChange }: WhenProps) {
  const { say } = useTexts()
  return (
    <fieldset className={css.when}>
      <legend>{say('when.title')}</legend>
      <label>
        <input type="radio" name="when" checked={at === null} onChange={() => onChange(null)} /> {say('when.now')}
      </label>
      <label>
        <input type="radio" name="when" checked={at !== null} onChange={() => onChange({ day: '', time: '06:00' })} />{' '}
        {say('when.at')}
      </label>
      {at === null ? null : (
        <div className={css.time}>
          <input
            type="date"
            aria-label={say('when.day')}
            value={at.day}
            onChange={({ target }) => onChange({ ...at, day: target.value })}
          />
          <input
            type="time"
            aria-label={say('when.time')}
            value={at.time}
            onChange={({ target }) => onChange({ ...at, time: target.value })}
          />
          <p>{say('when.about', { zone: timeZone })}</p>
        </div>
      )}
    </fieldset>
  )
}
