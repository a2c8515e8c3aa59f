import type { AnchorHTMLAttributes } from 'react'
import styles from './tabs.module.css'

export interface Tab extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly id: string
  readonly label: string
}

/** Parts of one page, each with its address: links, so that reload, back and sharing work. The current one is in sight. */
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
          <li key={id} ref={id === current ? bringInSight : undefined}>
            <a href={href} onClick={onClick} aria-current={id === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Along the row alone: the page stays where it is. What stands before and behind the tab is seen to be there. */
function bringInSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (!tab || !list) return
  const [seen, one] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [before, behind] = [seen.left + hint - one.left, one.right + hint - seen.right]
  if (before > 0) list.scrollLeft -= before
  else if (behind > 0) list.scrollLeft += behind
}

const hint = 48
