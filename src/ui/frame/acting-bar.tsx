import { Button } from '../parts/button.tsx'
import styles from './acting-bar.module.css'

export interface ActingBarProps {
  /** Names the place for those who listen. */
  readonly label: string
  readonly initials: string
  /** For whom somebody acts. */
  readonly sentence: string
  /** What there is to know about it; null: nothing. */
  readonly note: string | null
  /** The way back to oneself. */
  readonly back: string
  readonly busy: boolean
  readonly onBack: () => void
}

/** Under the header of every page, as long as somebody acts for another. */
export function ActingBar({ label, initials, sentence, note, back, busy, onBack }: ActingBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.inner}>
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
        <div className={styles.words}>
          <p>{sentence}</p>
          {note === null ? null : <p className={styles.note}>{note}</p>}
        </div>
        <Button kind="secondary" quiet busy={busy} onClick={onBack}>
          {back}
        </Button>
      </div>
    </section>
  )
}
