import { Button } from '#ui/parts/button.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { ErrorSummary } from '#ui/parts/error-summary.tsx'
import { CalendarDaysIcon, CircleCheckIcon, CircleXIcon, PauseIcon } from '#ui/parts/icons.tsx'
import { StateCard, type StateTone } from '#ui/parts/state-card.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { Toast } from '#ui/parts/toast.tsx'
import styles from './parts-page.module.css'

const nothing = () => undefined
const never = 2_000_000_000
const colours = ['canvas', 'surface', 'sunken', 'border', 'primary', 'primary-soft', 'highlight', 'band']
const standing: { readonly [tone in StateTone]: string } = {
  busy: 'Wir bestätigen Ihre Zahlung',
  waiting: 'Ihre Bank hat noch nicht geantwortet',
  good: 'Bezahlt',
  bad: 'Nicht bezahlt',
  unclear: 'Wir sehen nach',
}

export function States() {
  return (
    <section className={styles.part}>
      <h2>Zustände</h2>
      <div className={styles.row}>
        <Chip tone="ok" icon={<CircleCheckIcon size={14} />}>
          Gebucht, Rad 14
        </Chip>
        <Chip tone="soft" icon={<PauseIcon size={14} />}>
          Pausiert bis 14. Dezember
        </Chip>
        <Chip tone="warn">Noch 4 Plätze</Chip>
        <Chip tone="bad" icon={<CircleXIcon size={14} />}>
          Abgesagt
        </Chip>
        <Chip>Geplant</Chip>
        <Chip tone="highlight">Am häufigsten gewählt</Chip>
      </div>
      <div className={styles.still}>
        <Toast onDone={nothing} durationMs={never}>
          Power Yoga ist abgesagt. <a href="#undo">Rückgängig</a>
        </Toast>
      </div>
      <ErrorSummary
        title="Zwei Angaben stimmen noch nicht"
        errors={[
          { field: 'first', text: 'E-Mail-Adresse gehört schon zu einem Konto' },
          { field: 'zip', text: 'Postleitzahl hat nur vier Ziffern' },
        ]}
      />
      <Banner>Ihre Sitzung ist abgelaufen.</Banner>
      <Banner tone="warn">Der Preis hat sich geändert.</Banner>
      <Banner tone="warn" act={<Button quiet>Jetzt bezahlen</Button>}>
        <strong>112,10 € sind überfällig.</strong>
      </Banner>
      <ul className={styles.colours}>
        {colours.map((name) => (
          <li key={name} data-colour={name}>
            {name.replace('primary-', '')}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StandingStates() {
  return (
    <section className={styles.part}>
      <h2>Wie es steht</h2>
      {(Object.keys(standing) as StateTone[]).map((tone) => (
        <StateCard
          key={tone}
          tone={tone}
          title={standing[tone]}
          text="Mit einem Satz dazu."
          acts={tone === 'bad' ? <Button quiet>Anders bezahlen</Button> : undefined}
        />
      ))}
    </section>
  )
}

export function Missing() {
  return (
    <section className={styles.part}>
      <h2>Leer und Problem</h2>
      <Empty
        icon={<CalendarDaysIcon />}
        title="Noch nichts gebucht"
        text="Heute sind in Prenzlauer Berg noch 11 Kurse frei."
        action={<Button quiet>Kurse ansehen</Button>}
      />
      <LoadProblem text="Der Kursplan ist gerade nicht erreichbar." retry="Erneut versuchen" onRetry={nothing} />
    </section>
  )
}
