import { lazy, type ReactNode, Suspense } from 'react'
import { classes } from '../classes.ts'
import { GlobeIcon } from '../parts/icons.tsx'
import styles from './header.module.css'
import { More, otherLanguages, Person, type PersonProps } from './header-popovers.tsx'

export type { PersonProps }

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
  /** What opens those of the links for which phones have no room. */
  readonly more?: string
}

interface MenuProps {
  readonly label: string
  /** Where links stand that do not fit. */
  readonly more: string
  readonly links: readonly NavLink[]
}

/** So many always fit; only a longer menu brings the code that measures. */
const surelyFitting = 3
const OverflowMenu = lazy(() =>
  import('./overflow-menu.tsx').then(
    (file) => ({ default: file.OverflowMenu }),
    // A menu that ends at its edge is better than none.
    () => ({ default: Menu }),
  ),
)

/** The top of every page. The full one has menu and person, the small one no menu, the tiny one a bar and the logo. */
export function Header({ kind, logo, home, menu, language, person, links, more = '' }: HeaderProps) {
  const languages = language ? otherLanguages(language) : []
  // On phones the first of several links stands in the header, the others under "more".
  const rest = links?.slice(1) ?? []
  return (
    <header className={classes('chain-header', styles.header, kind === 'TINY' && styles.tiny)}>
      <div className={styles.inner}>
        <a className={styles.home} href={home.href} onClick={home.onClick} aria-label={home.label}>
          {logo}
        </a>
        {kind === 'NORMAL' && menu && menu.links.length > 0 ? <AnyMenu {...menu} /> : null}
        {kind === 'TINY' ? null : (
          <div className={styles.end}>
            {language && language.options.length > 1 ? (
              <Language {...language} hideOnPhones={person !== undefined || rest.length > 0} />
            ) : null}
            {links && links.length > 0 ? <Links links={links} /> : null}
            {rest.length > 0 ? <More label={more} links={rest} languages={languages} /> : null}
            {person ? <Person {...person} languages={languages} /> : null}
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

function Menu({ label, links }: Omit<MenuProps, 'more'>) {
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
