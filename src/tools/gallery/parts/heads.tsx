import { Header } from '#ui/frame/header.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import styles from './parts-page.module.css'
import { ShownAs } from './shown-as.tsx'

const nothing = () => undefined
export const link = (id: string, label: string) => ({ id, label, href: `#${id}` })
export const home = { href: '#home', label: 'nordlys, Start' }
export const logo = <Logo name="nordlys" mark="waves" />
export const language = {
  label: 'Sprache',
  current: 'de',
  options: [
    { code: 'de', name: 'Deutsch' },
    { code: 'en', name: 'English' },
  ],
  onChange: nothing,
}
export const person = {
  name: 'Carla Brandt',
  initials: 'CB',
  links: [],
  signOut: { label: 'Abmelden', onClick: nothing },
}

const long = ['Start', 'Kurse', 'Plätze', 'Trainer', 'Mitgliedschaft', 'Zahlungen', 'Bescheinigungen', 'Studios']
const longMenu = {
  label: 'Langes Menü',
  more: 'Mehr',
  links: long.map((name) => ({ ...link(`to-${name}`, name), current: name === 'Kurse' })),
}

/** The tops of pages: of staff with more links than there is room, of visitors, small, tiny. */
export function Heads() {
  return (
    <section className={styles.part}>
      <h2>Köpfe</h2>
      <ShownAs state="hover" at="nav a:nth-child(3)">
        <Header
          kind="NORMAL"
          logo={logo}
          home={{ ...home, label: 'nordlys, Team' }}
          menu={longMenu}
          person={{ ...person, name: 'Lou Petersen', initials: 'LP', role: 'Team' }}
        />
      </ShownAs>
      <Header
        kind="NORMAL"
        logo={logo}
        home={{ ...home, label: 'nordlys, Besuch' }}
        language={{ ...language, label: 'Sprache für Besuch' }}
        links={[link('login', 'Anmelden'), link('join', 'Mitglied werden')]}
        more="Mehr"
      />
      <Header
        kind="SMALL"
        logo={logo}
        home={{ ...home, label: 'nordlys, klein' }}
        language={{ ...language, label: 'Sprache, klein' }}
      />
      <Header kind="TINY" logo={logo} home={{ ...home, label: 'nordlys, winzig' }} />
    </section>
  )
}
