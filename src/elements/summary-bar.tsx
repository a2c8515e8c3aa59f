import { type ReactNode, useId } from 'react'
import { ChevronUpIcon, XIcon } from '#ui/parts/icons.tsx'
import { useElements } from './context.ts'
import styles from './summary-bar.module.css'

interface SummaryBarProps {
  readonly label: string
  /** What follows, said where the bar has a row for it: on the paying step. */
  readonly then?: string | null
  /** Null while it is worked out: its place. */
  readonly amount: string | null
  /** Of the sheet. */
  readonly title: string
  readonly children: ReactNode
}

/** One amount in a phone's bar, and a sheet with all of it that the browser itself opens and closes. */
export function SummaryBar({ label, then = null, amount, title, children }: SummaryBarProps) {
  const { t, format } = useElements()
  const sheet = useId()
  return (
    <>
      <button type="button" className={styles.bar} popoverTarget={sheet}>
        <span className={styles.label}>
          <span>
            {label}
            {then ? <span className={styles.then}>{format.list(['', then])}</span> : null}
          </span>{' '}
          <ChevronUpIcon size={16} />
        </span>
        {amount === null ? (
          <span className={styles.waiting} aria-hidden="true" />
        ) : (
          <bdi className={styles.amount}>{amount}</bdi>
        )}
      </button>
      <div id={sheet} popover="auto" className={styles.sheet}>
        <div className={styles.head}>
          <h2>{title}</h2>
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
        {children}
      </div>
    </>
  )
}
