import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './money-line.module.css'

export interface MoneyLineEntry {
  readonly id: string
  /** A date in it may break between its words. */
  readonly label: string
  readonly amount: string
  readonly note?: ReactNode
  /** Filled: it is paid now. Hollow: later. */
  readonly now?: boolean
}

/** Every duty over time: a line of dots, and the amounts in one column. */
export function MoneyLine({ entries }: { readonly entries: readonly MoneyLineEntry[] }) {
  return (
    <ol className={styles.line}>
      {entries.map(({ id, label, amount, note, now }) => (
        <li key={id} className={classes(styles.entry, now && styles.now)}>
          <span className={styles.label}>
            <bdi>{label.replaceAll('\u00a0', ' ')}</bdi>
          </span>
          <bdi className={styles.amount}>{amount}</bdi>
          {note ? (
            <span className={styles.note}>
              <bdi>{note}</bdi>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
