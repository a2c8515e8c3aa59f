import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './content-block.module.css'

/** What a chain says before or after a page, in its own words: one below the other, in the width of the page. */
export function ContentBlocks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.blocks} aria-label={label}>
      {children}
    </section>
  )
}

interface ContentBlockProps {
  /** A ground of its own: six hex digits, for which the page has a class. */
  readonly ground?: string | undefined
  readonly children: ReactNode
}

export function ContentBlock({ ground, children }: ContentBlockProps) {
  return (
    <div className={classes('chain-content', styles.block, ground !== undefined && `ground-${ground}`)}>{children}</div>
  )
}
