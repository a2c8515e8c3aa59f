import { useState } from 'react'
import { Band } from '#ui/parts/band.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { CircleCheckIcon, CircleXIcon, HourglassIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import styles from './parts-page.module.css'

export function Cards() {
  return (
    <section className={styles.part}>
      <h2>Karten</h2>
      <Card className={styles.membership}>
        <Band motif="waves" tall>
          <span className={styles.ends}>
            Prenzlauer Berg
            <Chip tone="ok" icon={<CircleCheckIcon size={14} />}>
              Aktiv
            </Chip>
          </span>
          <strong>Komplett</strong>
        </Band>
        <div className={styles.inside}>
          <FactColumns
            facts={[
              { name: 'Danach', value: '54,90 € im Monat' },
              { name: 'Studios', value: 'alle 14' },
            ]}
          />
        </div>
      </Card>
      <Card>
        <MoneyLine
          entries={[
            { id: 'now', label: 'Heute', amount: '39,00 €', note: 'Aufnahmegebühr, einmalig', now: true },
            { id: 'then', label: 'Ab 1. Dezember 2026', amount: '54,90 €', note: 'jeden Monat' },
            { id: 'after', label: 'Ab 1. Dezember 2027', amount: '54,90 €', note: 'kündbar mit 1 Monat Frist' },
          ]}
        />
      </Card>
      <Card>
        <ListRows>
          <ListRow
            icon={<TicketIcon />}
            title="10er-Karte"
            meta="4 von 10 Terminen frei"
            end={
              <Button kind="secondary" quiet>
                Buchen
              </Button>
            }
          />
          <ListRow icon={<HourglassIcon />} title="Sauna Plus" meta="Beginnt am 1. Januar" end={<Chip>Geplant</Chip>}>
            <Button kind="secondary" quiet>
              Kündigen
            </Button>
          </ListRow>
          <ListRow icon={<CircleXIcon />} title={<a href="#start">Start</a>} meta="Beendet am 28. Februar 2024" />
        </ListRows>
      </Card>
    </section>
  )
}

/** Over the page when it is asked for. */
export function Asking() {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <section className={styles.part}>
      <h2>Dialog</h2>
      <Button id="ask" kind="secondary" onClick={() => setAsks(true)}>
        Absagen
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title="Power Yoga absagen?"
        actions={
          <>
            <Button kind="secondary" quiet onClick={close}>
              Platz behalten
            </Button>
            <Button quiet onClick={close}>
              Absagen
            </Button>
          </>
        }
      >
        Bis heute 18:00 Uhr kostenlos. Ihr Platz geht an die Warteliste.
      </Dialog>
    </section>
  )
}
