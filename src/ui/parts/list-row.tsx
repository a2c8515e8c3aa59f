import type { ReactNode } from 'react'
import styles from './list-row.module.css'

interface ListRowProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly meta?: ReactNode
  /** A state or an act: at the end, below on phones. */
  readonly end?: ReactNode
  /** What takes more room, acts of its own for example: below all of it. */
  readonly children?: ReactNode
}

/** One thing of a list: tile, name, what there is to know, state or act. Stands in a `ListRows`. */
export function ListRow({ icon, title, meta, end, children }: ListRowProps) {
  return (
    <li className={styles.row}>
      {icon ? <span className={styles.tile}>{icon}</span> : null}
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
      {children ? <div className={styles.more}>{children}</div> : null}
    </li>
  )
}

export function ListRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
