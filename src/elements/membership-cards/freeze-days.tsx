import { useElements } from '../context.ts'
import styles from './view.module.css'

/** How many days of pause a year are used. Nothing where the plan has none. */
export function FreezeDaysUsed({ used, perYear }: { readonly used: number; readonly perYear: number | null }) {
  const { t, today } = useElements()
  if (!perYear || used === 0) return null
  return (
    <div className={styles.freeze}>
      <p>
        <strong>{t('element.membership-cards.freeze-days', { year: today.slice(0, 4) })}</strong>
        <span>{t('element.membership-cards.freeze-days.used', { used, perYear })}</span>
      </p>
      <progress value={Math.min(used, perYear)} max={perYear} aria-hidden="true" />
    </div>
  )
}
