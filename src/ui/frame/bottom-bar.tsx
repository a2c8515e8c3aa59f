import { MenuIcon } from '../parts/icons.tsx'
import styles from './bottom-bar.module.css'
import { closing } from './closing.ts'
import type { NavLink } from './header.tsx'

interface BottomBarProps {
  /** "Main menu". */
  readonly label: string
  /** Three at most; what is beyond stands under More. */
  readonly links: readonly NavLink[]
  readonly more?: { readonly label: string; readonly links: readonly NavLink[] } | undefined
}

/** The menu of phones: at the bottom, for the thumb. */
export function BottomBar({ label, links, more }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {links.map(({ id, label: name, href, current, onClick, icon }) => (
        <a key={id} href={href} onClick={onClick} aria-current={current ? 'page' : undefined}>
          {icon}
          <span>{name}</span>
        </a>
      ))}
      {more && more.links.length > 0 ? (
        <>
          <button type="button" popoverTarget="more-menu">
            <MenuIcon />
            <span>{more.label}</span>
          </button>
          <div id="more-menu" popover="auto" className={styles.sheet}>
            {more.links.map(({ id, label: name, href, onClick }) => (
              <a key={id} href={href} onClick={closing(onClick)}>
                {name}
              </a>
            ))}
          </div>
        </>
      ) : null}
    </nav>
  )
}
