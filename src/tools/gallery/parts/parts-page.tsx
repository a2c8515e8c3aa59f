import { createRoot } from 'react-dom/client'
import '#ui/styles/fonts.css'
import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import { PageTitle } from '#ui/frame/page.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { StrapLine } from '#ui/parts/strap-line.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Fields } from './fields.tsx'
import styles from './parts-page.module.css'
import { States } from './states.tsx'

const nothing = () => undefined
const link = (id: string, label: string) => ({ id, label, href: `#${id}` })
const home = { href: '#home', label: 'nordlys, Start' }
const logo = <Logo name="nordlys" mark="waves" />
const person = { name: 'Carla Brandt', initials: 'CB', links: [], signOut: { label: 'Abmelden', onClick: nothing } }
const language = {
  label: 'Sprache',
  current: 'de',
  options: [
    { code: 'de', name: 'Deutsch' },
    { code: 'en', name: 'English' },
  ],
  onChange: nothing,
}
const menu = {
  label: 'Hauptmenü',
  more: 'Mehr',
  links: [link('classes', 'Kurse'), { ...link('member', 'Mitgliedschaft'), current: true }],
}

/** Every part in every state, to be held beside the drawing of them. */
function PartsPage() {
  return (
    <>
      <Header kind="NORMAL" logo={logo} home={home} menu={menu} language={language} person={person} />
      <StrapLine label="Hinweis">
        Am 24. Dezember öffnen alle Studios erst um 10 Uhr. <a href="#holidays">Alle Feiertage</a>
      </StrapLine>
      <main id="main" className={styles.page}>
        <PageTitle title="Teile" lead="Jedes in jedem Zustand." />
        <div className={styles.columns}>
          <Buttons />
          <Fields />
          <States />
          <Cards />
        </div>
        <Header kind="SMALL" logo={logo} home={{ ...home, label: 'nordlys, klein' }} language={language} />
        <Header kind="TINY" logo={logo} home={{ ...home, label: 'nordlys, winzig' }} />
      </main>
      <Footer
        name="nordlys"
        links={[link('imprint', 'Impressum'), { ...link('cancel', 'Verträge hier kündigen'), legal: true }]}
        copyright="© 2026 nordlys"
      />
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<PartsPage />)
