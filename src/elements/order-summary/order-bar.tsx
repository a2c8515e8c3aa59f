import { useId } from 'react'
import { ChevronUpIcon, XIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { Center, PlanSummary } from '../shapes.ts'
import { OrderCard } from './order-card.tsx'
import styles from './view.module.css'

/** What is due today (while it is worked out, its place), and a sheet with the whole order that the browser itself opens and closes. */
export function OrderBar({
  center,
  summary,
}: {
  readonly center: Center | null
  readonly summary: PlanSummary | null
}) {
  const { t, format } = useElements()
  const sheet = useId()
  const monthly = summary?.monthly
  const then =
    monthly && monthly.amountMinor > 0 ? t('element.order-summary.then', { price: format.money(monthly) }) : null
  return (
    <>
      <button type="button" className={styles.bar} popoverTarget={sheet}>
        <span className={styles.barLabel}>
          <span>
            {t('element.order-summary.due-today')}
            {then ? <span className={styles.then}>{format.list(['', then])}</span> : null}
          </span>{' '}
          <ChevronUpIcon size={16} />
        </span>
        {summary ? (
          <bdi className={styles.barAmount}>{format.money(summary.dueToday)}</bdi>
        ) : (
          <span className={styles.barWaiting} aria-hidden="true" />
        )}
      </button>
      <div id={sheet} popover="auto" className={styles.sheet}>
        <div className={styles.sheetHead}>
          <h2>{t('element.order-summary.title')}</h2>
          <button
            type="button"
            className={styles.close}
            popoverTarget={sheet}
            popoverTargetAction="hide"
            aria-label={t('element.order-summary.close')}
          >
            <XIcon />
          </button>
        </div>
        <OrderCard center={center} summary={summary} band={false} waiting={summary === null} />
      </div>
    </>
  )
}
