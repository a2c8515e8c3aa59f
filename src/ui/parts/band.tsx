import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './band.module.css'
import { Motif, type MotifDrawing } from './motif.tsx'

interface BandProps {
  readonly motif: MotifDrawing
  /** Taller, for the membership card. */
  readonly tall?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The dark strip at the top of a card: club or membership, with the chain's drawing. */
export function Band({ motif, tall = false, className, children }: BandProps) {
  return (
    <div className={classes(styles.band, tall && styles.tall, className)}>
      <Motif name={motif} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
