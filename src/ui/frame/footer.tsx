import { classes } from '../classes.ts'
import styles from './footer.module.css'

export interface FooterLink {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly onClick?: React.MouseEventHandler<HTMLAnchorElement>
  /** Required by law: stands out, and stays reachable without signing in. */
  readonly legal?: boolean
}

interface FooterProps {
  readonly name: string
  readonly links: readonly FooterLink[]
  /** Where the header has no room for it. */
  readonly signOut?: { readonly label: string; readonly onClick: () => void } | undefined
  /** Whose it is, since when. */
  readonly copyright?: string
}

export function Footer({ name, links, signOut, copyright }: FooterProps) {
  return (
    <footer className={classes('chain-footer', styles.footer)}>
      <div className={styles.inner}>
        <span className={styles.name}>{name}</span>
        <ul>
          {links.map(({ id, label, href, onClick, legal }) => (
            <li key={id}>
              <a href={href} onClick={onClick} className={classes(legal && styles.legal)}>
                {label}
              </a>
            </li>
          ))}
          {signOut === undefined ? null : (
            <li>
              <button type="button" className={styles.act} onClick={signOut.onClick}>
                {signOut.label}
              </button>
            </li>
          )}
        </ul>
        {copyright ? <p className={styles.copyright}>{copyright}</p> : null}
      </div>
    </footer>
  )
}
