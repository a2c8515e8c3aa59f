import { createRoot } from 'react-dom/client'
import '#ui/styles/fonts.css'
import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import { PageTitle } from '#ui/frame/page.tsx'
import { CalendarDaysIcon, CircleCheckIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { StrapLine } from '#ui/parts/strap-line.tsx'
import { Buttons, Ways } from './buttons.tsx'
import { Asking, Cards } from './cards.tsx'
import { Choosing } from './choosing.tsx'
import { Fields } from './fields.tsx'
import { Heads, home, language, link, logo, person } from './heads.tsx'
import styles from './parts-page.module.css'
import { Missing, StandingStates, States } from './states.tsx'
import { WaitingStates } from './waiting.tsx'

const classes = { ...link('classes', 'Kurse'), icon: <CalendarDaysIcon /> }
const bookings = { ...link('bookings', 'Buchungen'), icon: <TicketIcon /> }
const member = { ...link('member', 'Mitgliedschaft'), current: true, icon: <CircleCheckIcon /> }
const menu = { label: 'Hauptmenü', more: 'Mehr', links: [classes, bookings, member] }

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
          <div className={styles.column} data-column>
            <Buttons />
            <Ways />
            <Cards />
            <Asking />
            <WaitingStates />
          </div>
          <div className={styles.column} data-column>
            <Fields />
            <Missing />
            <StandingStates />
          </div>
          <div className={styles.column} data-column>
            <States />
            <Choosing />
          </div>
        </div>
        <StrapLine look="banner" label="Weiterer Hinweis">
          Ein Hinweis auf eigenem Grund.
        </StrapLine>
        <Heads />
      </main>
      <Footer
        name="nordlys"
        links={[link('imprint', 'Impressum'), { ...link('cancel', 'Verträge hier kündigen'), legal: true }]}
        copyright="© 2026 nordlys"
      />
      <div className={styles.still}>
        <BottomBar label="Menü unten" links={menu.links} more={{ label: 'Mehr', links: [link('help', 'Hilfe')] }} />
      </div>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<PartsPage />)
