import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './chip.module.css'

export type ChipTone = 'ok' | 'soft' | 'warn' | 'bad' | 'plain' | 'highlight'

/** A state in a word or two. The words say it; colour and icon only help. */
export function Chip({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
