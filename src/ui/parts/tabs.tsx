import type { AnchorHTMLAttributes } from 'react'
import styles from './tabs.module.css'

export interface Tab extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly id: string
  readonly label: string
}

/** Parts of one page, each with its address: links, so that reload, back and sharing work. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ id, label: name, href, onClick }) => (
          <li key={id}>
            <a href={href} onClick={onClick} aria-current={id === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
