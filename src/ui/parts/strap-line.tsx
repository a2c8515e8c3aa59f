import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { InfoIcon, TriangleAlertIcon } from './icons.tsx'
import styles from './strap-line.module.css'

interface StrapLineProps {
  readonly children: ReactNode
  /** `highlight` or `banner`: the configured grounds; the text on them is derived. */
  readonly look?: 'highlight' | 'banner'
  /** A ground of its own: six hex digits, for which the page has a class. */
  readonly ground?: string | undefined
  /** Names it for those who listen. */
  readonly label?: string | undefined
}

/** One message under the header, over the full width. One at a time. */
export function StrapLine({ children, look = 'highlight', ground, label }: StrapLineProps) {
  return (
    <aside
      className={classes('chain-strip', styles.strap, styles[look], ground !== undefined && `ground-${ground}`)}
      aria-label={label}
    >
      <div className={styles.inner}>
        <InfoIcon />
        <div>{children}</div>
      </div>
    </aside>
  )
}

interface BannerProps {
  readonly children: ReactNode
  readonly tone?: 'soft' | 'warn'
  /** What helps: at the end, below on phones. */
  readonly act?: ReactNode
}

/** The same inside a page, for what concerns this page alone. */
export function Banner({ children, tone = 'soft', act }: BannerProps) {
  const Mark = tone === 'warn' ? TriangleAlertIcon : InfoIcon
  return (
    <div className={classes(styles.note, tone === 'warn' && styles.warn)}>
      <div className={styles.said}>
        <Mark />
        <div>{children}</div>
      </div>
      {act}
    </div>
  )
}
