import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ButtonLink } from '../parts/button.tsx'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** The one primary button. */
  readonly children: ReactNode
  /** What is due, with a way to see the order; phones only. */
  readonly lead?: ReactNode
  /** The way back; from 1024, where there is no caption above. */
  readonly back?:
    | (Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { readonly label: string })
    | undefined
  /** Two rows on phones: on the paying step the button has the full width. */
  readonly stacked?: boolean
}

/** The acts of a step: a bar at the bottom of the window on phones, the end of the form from 1024. */
export function ActionBar({ children, lead, back, stacked = false }: ActionBarProps) {
  return (
    <div className={classes(styles.bar, stacked && styles.stacked, !lead && styles.alone)}>
      {lead ? (
        <div className={styles.lead} data-stacked={stacked || undefined}>
          {lead}
        </div>
      ) : null}
      {back ? (
        <ButtonLink kind="text" className={styles.back} href={back.href} onClick={back.onClick}>
          {back.label}
        </ButtonLink>
      ) : null}
      <div className={styles.act}>{children}</div>
    </div>
  )
}

interface ActLabelProps {
  readonly children: string
  /** Shown on phones while something stands beside the button; the whole name is still read aloud. */
  readonly short: string | null
}

/** What the primary button says: all of it where there is room. */
export function ActLabel({ children, short }: ActLabelProps) {
  if (short === null) return children
  return (
    <>
      <span className={styles.long}>{children}</span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
    </>
  )
}
