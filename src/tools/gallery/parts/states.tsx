import { Button } from '#ui/parts/button.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, Problem } from '#ui/parts/empty.tsx'
import { ErrorSummary } from '#ui/parts/error-summary.tsx'
import { CalendarDaysIcon, CircleCheckIcon, CircleXIcon, PauseIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { StateCard } from '#ui/parts/state-card.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { Toast } from '#ui/parts/toast.tsx'
import styles from './parts-page.module.css'

const nothing = () => undefined
const never = 2_000_000_000

export function States() {
  return (
    <section className={styles.part} data-column>
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
      <Toast onDone={nothing} durationMs={never}>
        Power Yoga ist abgesagt.
      </Toast>
      <ErrorSummary
        title="Zwei Angaben stimmen noch nicht"
        errors={[
          { field: 'first', text: 'E-Mail-Adresse gehört schon zu einem Konto' },
          { field: 'zip', text: 'Postleitzahl hat nur vier Ziffern' },
        ]}
      />
      <Banner>Ihre Sitzung ist abgelaufen.</Banner>
      <Banner tone="warn">Der Preis hat sich geändert.</Banner>
      <h2>Warten</h2>
      <Skeleton label="Lädt" />
      <Skeleton label="Lädt" rows={2} shape="choices" />
      <Skeleton label="Lädt" rows={1} shape="plans" />
      <Skeleton label="Lädt" rows={3} shape="order" />
      <Skeleton label="Lädt" rows={6} shape="band" />
      <Skeleton label="Lädt" rows={2} shape="form" />
      <StateCard tone="busy" title="Wir bestätigen Ihre Zahlung" text="Meist dauert das ein paar Sekunden." />
      <h2>Leer und Problem</h2>
      <Empty
        icon={<CalendarDaysIcon />}
        title="Noch nichts gebucht"
        text="Heute sind in Prenzlauer Berg noch 11 Kurse frei."
        action={<Button quiet>Kurse ansehen</Button>}
      />
      <Problem text="Der Kursplan ist gerade nicht erreichbar." retry="Erneut versuchen" onRetry={nothing} />
    </section>
  )
}
