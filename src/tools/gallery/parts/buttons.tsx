import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Stepper } from '#ui/parts/stepper.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import styles from './parts-page.module.css'
import { ShownAs } from './shown-as.tsx'

const tab = (id: string, label: string) => ({ id, label, href: `#${id}` })

export function Buttons() {
  return (
    <section className={styles.part}>
      <h2>Tasten</h2>
      <Button wide>Weiter zur Zahlung</Button>
      <div className={styles.pair}>
        <ShownAs state="hover" at="button">
          <Button wide>Darüber</Button>
        </ShownAs>
        <ShownAs state="pressed" at="button">
          <Button wide>Gedrückt</Button>
        </ShownAs>
        <ShownAs state="focus" at="button">
          <Button wide>Fokus</Button>
        </ShownAs>
        <Button busy>Sendet</Button>
      </div>
      <Button kind="secondary" wide>
        Tarif ändern
      </Button>
      <div className={styles.pair}>
        <ShownAs state="hover" at="button">
          <Button kind="secondary" wide>
            Darüber
          </Button>
        </ShownAs>
        <ShownAs state="pressed" at="button">
          <Button kind="secondary" wide>
            Gedrückt
          </Button>
        </ShownAs>
        <ShownAs state="focus" at="button">
          <Button kind="secondary" wide>
            Fokus
          </Button>
        </ShownAs>
        <Button kind="secondary" busy>
          Sendet
        </Button>
      </div>
      <div className={styles.row}>
        <Button kind="secondary" quiet>
          Buchen
        </Button>
        <ButtonLink quiet href="#classes">
          Kurse ansehen
        </ButtonLink>
      </div>
      <div className={styles.row}>
        <Button kind="text" quiet>
          Verwalten
        </Button>
        <ShownAs state="hover" at="button">
          <Button kind="text" quiet>
            Darüber
          </Button>
        </ShownAs>
        <ShownAs state="pressed" at="button">
          <Button kind="text" quiet>
            Gedrückt
          </Button>
        </ShownAs>
        <ShownAs state="focus" at="button">
          <Button kind="text" quiet>
            Fokus
          </Button>
        </ShownAs>
      </div>
      <div>
        <Button kind="secondary" quiet disabled>
          Buchen
        </Button>
        <p className={styles.reason}>Öffnet Dienstag, 07:00 Uhr</p>
      </div>
      <div className={styles.row}>
        <p className="way">
          <a href="#terms">Verweis</a>
        </p>
        <ShownAs state="hover" at="a">
          <p className="way">
            <a href="#terms-hover">Darüber</a>
          </p>
        </ShownAs>
        <ShownAs state="focus" at="a">
          <p className="way">
            <a href="#terms-focus">Fokus</a>
          </p>
        </ShownAs>
      </div>
    </section>
  )
}

export function Ways() {
  return (
    <section className={styles.part}>
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
      <ShownAs state="hover" at="li:nth-child(2) a">
        <Tabs
          label="Mitgliedschaft"
          current="plans"
          tabs={[tab('plans', 'Abos'), tab('payments', 'Darüber'), tab('bookings', 'Buchungen')]}
        />
      </ShownAs>
      <ShownAs state="focus" at="li:nth-child(2) a">
        <Tabs
          label="Mit Fokus"
          current="third"
          tabs={[tab('first', 'Abos'), tab('second', 'Fokus'), tab('third', 'Buchungen')]}
        />
      </ShownAs>
    </section>
  )
}
