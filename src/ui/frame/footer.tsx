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
  /** Whose it is, since when. */
  readonly copyright?: string
}

export function Footer({ name, links, copyright }: FooterProps) {
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
        </ul>
        {copyright ? <p className={styles.copyright}>{copyright}</p> : null}
      </div>
    </footer>
  )
}
