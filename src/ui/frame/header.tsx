import { lazy, type ReactNode, Suspense } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon, GlobeIcon } from '../parts/icons.tsx'
import styles from './header.module.css'

export interface NavLink {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly current?: boolean
  readonly onClick?: React.MouseEventHandler<HTMLAnchorElement>
  readonly icon?: ReactNode
}

interface HeaderProps {
  readonly kind: 'NORMAL' | 'SMALL' | 'TINY'
  readonly logo: ReactNode
  readonly home: Pick<NavLink, 'href' | 'onClick' | 'label'>
  /** "Main menu" and its links; shown from 1024, phones have the bottom bar. */
  readonly menu?: MenuProps | undefined
  readonly language?: LanguageProps | undefined
  readonly person?: PersonProps | undefined
  /** For visitors: sign in, join. */
  readonly links?: readonly NavLink[] | undefined
}

interface MenuProps {
  readonly label: string
  /** Where links stand that do not fit. */
  readonly more: string
  readonly links: readonly NavLink[]
}

/** So many always fit; only a longer menu brings the code that measures. */
const surelyFitting = 3
const OverflowMenu = lazy(() => import('./overflow-menu.tsx').then((file) => ({ default: file.OverflowMenu })))

/** The top of every page. The full one has menu and person, the small one logo and language, the tiny one a bar and the logo. */
export function Header({ kind, logo, home, menu, language, person, links }: HeaderProps) {
  return (
    <header className={classes('chain-header', styles.header, kind === 'TINY' && styles.tiny)}>
      <div className={styles.inner}>
        <a className={styles.home} href={home.href} onClick={home.onClick} aria-label={home.label}>
          {logo}
        </a>
        {kind === 'NORMAL' && menu && menu.links.length > 0 ? <AnyMenu {...menu} /> : null}
        {kind === 'TINY' ? null : (
          <div className={styles.end}>
            {language && language.options.length > 1 ? <Language {...language} hideOnPhones={Boolean(person)} /> : null}
            {links && links.length > 0 ? <Links links={links} /> : null}
            {person ? <Person {...person} /> : null}
          </div>
        )}
      </div>
    </header>
  )
}

function AnyMenu(menu: MenuProps) {
  if (menu.links.length <= surelyFitting) return <Menu {...menu} />
  return (
    <Suspense fallback={<Menu {...menu} />}>
      <OverflowMenu {...menu} />
    </Suspense>
  )
}

function Menu({ label, links }: MenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      {links.map(({ id, label: name, href, current, onClick }) => (
        <a key={id} href={href} onClick={onClick} aria-current={current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

function Links({ links }: { readonly links: readonly NavLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, label, href, current, onClick }) => (
        <li key={id}>
          <a href={href} onClick={onClick} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

export interface LanguageProps {
  readonly label: string
  readonly current: string
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly onChange: (code: string) => void
}

/** The device's own list behind a globe: no code of ours, and every language in its own name. */
function Language({
  label,
  current,
  options,
  onChange,
  hideOnPhones,
}: LanguageProps & { readonly hideOnPhones: boolean }) {
  return (
    <label className={classes(styles.language, hideOnPhones && styles.wideOnly)}>
      <GlobeIcon />
      <span aria-hidden="true">{options.find(({ code }) => code === current)?.name}</span>
      <select aria-label={label} value={current} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

export interface PersonProps {
  readonly name: string
  readonly initials: string
  /** Staff and managers: what they are here. */
  readonly role?: string | undefined
  /** Links and acts of the menu. */
  readonly links: readonly NavLink[]
  readonly signOut: { readonly label: string; readonly onClick: () => void }
}

/** Who is signed in, with a menu that the browser itself opens and closes. */
function Person({ name, initials, role, links, signOut }: PersonProps) {
  return (
    <>
      <button type="button" className={styles.person} popoverTarget="person-menu">
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
        <span className={styles.name}>{name}</span>
        {role ? <span className={styles.role}>{role}</span> : null}
        <ChevronDownIcon size={16} className={styles.chevron} />
      </button>
      <div id="person-menu" popover="auto" className={styles.popover}>
        <ul>
          {links.map(({ id, label, href, onClick }) => (
            <li key={id}>
              <a href={href} onClick={onClick}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={signOut.onClick}>
              {signOut.label}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
