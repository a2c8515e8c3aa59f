import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { InfoIcon } from './icons.tsx'
import styles from './strap-line.module.css'

interface StrapLineProps {
  readonly children: ReactNode
  /** `highlight` or `banner`: the configured grounds; the text on them is derived. */
  readonly ground?: 'highlight' | 'banner'
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

/** One message under the header, over the full width. One at a time. */
export function StrapLine({ children, ground = 'highlight', link }: StrapLineProps) {
  return (
    <aside className={classes(styles.strap, styles[ground])}>
      <div className={styles.inner}>
        <InfoIcon />
        <p>
          {children} {link ? <a href={link.href}>{link.label}</a> : null}
        </p>
      </div>
    </aside>
  )
}

/** The same inside a page, for what concerns this page alone. */
export function Banner({ children, tone = 'soft' }: { readonly children: ReactNode; readonly tone?: 'soft' | 'warn' }) {
  return (
    <div className={classes(styles.note, tone === 'warn' && styles.warn)}>
      <InfoIcon />
      <div>{children}</div>
    </div>
  )
}
