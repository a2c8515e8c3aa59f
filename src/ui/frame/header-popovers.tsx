import { classes } from '../classes.ts'
import { ChevronDownIcon, GlobeIcon } from '../parts/icons.tsx'
import { closing } from './closing.ts'
import styles from './header.module.css'
import type { LanguageProps, NavLink } from './header.tsx'

export interface PersonProps {
  readonly name: string
  readonly initials: string
  /** Staff and managers: what they are here. */
  readonly role?: string | undefined
  /** Links of the menu. */
  readonly links: readonly NavLink[]
  readonly signOut: { readonly label: string; readonly onClick: () => void }
}

type LanguageLink = Pick<NavLink, 'id' | 'label' | 'href' | 'onClick'>

/** The languages one could change to, as links: phones have no room for the list in their header. */
export function otherLanguages({ options, current, onChange }: LanguageProps): readonly LanguageLink[] {
  return options
    .filter(({ code }) => code !== current)
    .map(({ code, name }) => ({
      id: code,
      label: name,
      href: `?lang=${code}`,
      onClick: (event) => {
        event.preventDefault()
        onChange(code)
      },
    }))
}

function Languages({ languages }: { readonly languages: readonly LanguageLink[] }) {
  return languages.map(({ id, label, href, onClick }) => (
    <li key={id} className={styles.onPhones}>
      <a href={href} onClick={closing(onClick)} lang={id} hrefLang={id}>
        <GlobeIcon />
        {label}
      </a>
    </li>
  ))
}

interface MoreProps {
  readonly label: string
  readonly links: readonly NavLink[]
  readonly languages: readonly LanguageLink[]
}

/** Phones: the links for which the header has no room. */
export function More({ label, links, languages }: MoreProps) {
  return (
    <div className={styles.onPhones}>
      <button type="button" className={styles.person} popoverTarget="visitor-menu">
        {label}
        <ChevronDownIcon size={16} />
      </button>
      <div id="visitor-menu" popover="auto" className={styles.popover}>
        <ul>
          {links.map(({ id, label: name, href, onClick }) => (
            <li key={id}>
              <a href={href} onClick={closing(onClick)}>
                {name}
              </a>
            </li>
          ))}
          <Languages languages={languages} />
        </ul>
      </div>
    </div>
  )
}

/** Who is signed in, with a menu that the browser itself opens and closes. */
export function Person({
  name,
  initials,
  role,
  links,
  signOut,
  languages,
}: PersonProps & { readonly languages: readonly LanguageLink[] }) {
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
        {/* Drawn by the style sheet: the button says it already to those who listen. */}
        <p className={classes(styles.who, styles.onPhones)} data-name={name} />
        <ul>
          {links.map(({ id, label, href, onClick }) => (
            <li key={id}>
              <a href={href} onClick={closing(onClick)}>
                {label}
              </a>
            </li>
          ))}
          <Languages languages={languages} />
          <li>
            <button type="button" onClick={closing(signOut.onClick)}>
              {signOut.label}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
