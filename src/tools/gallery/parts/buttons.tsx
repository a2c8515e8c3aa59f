import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Stepper } from '#ui/parts/stepper.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import styles from './parts-page.module.css'

const tab = (id: string, label: string) => ({ id, label, href: `#${id}` })

export function Buttons() {
  return (
    <section className={styles.part} data-column>
      <h2>Tasten</h2>
      <Button wide>Weiter zur Zahlung</Button>
      <div className={styles.pair}>
        <Button>Fokus</Button>
        <Button busy>Sendet</Button>
      </div>
      <Button kind="secondary" wide>
        Tarif ändern
      </Button>
      <div className={styles.row}>
        <Button kind="secondary" quiet>
          Buchen
        </Button>
        <Button kind="text" quiet>
          Verwalten
        </Button>
        <ButtonLink quiet href="#classes">
          Kurse ansehen
        </ButtonLink>
      </div>
      <div>
        <Button kind="secondary" quiet disabled>
          Buchen
        </Button>
        <p>Öffnet Dienstag, 07:00 Uhr</p>
      </div>
      <h2>Wege</h2>
      <Stepper
        label="Fortschritt"
        caption="Schritt 2 von 4"
        back={{ label: 'Zurück zum Studio', href: '#club' }}
        steps={[
          { id: 'club', label: 'Studio', state: 'done', link: { href: '#club' } },
          { id: 'plan', label: 'Tarif', state: 'current' },
          { id: 'details', label: 'Angaben', state: 'later' },
          { id: 'pay', label: 'Zahlung', state: 'later' },
        ]}
      />
      <Tabs
        label="Mitgliedschaft"
        current="plans"
        tabs={[tab('plans', 'Abos'), tab('payments', 'Zahlungen'), tab('bookings', 'Buchungen')]}
      />
    </section>
  )
}
