import { useState } from 'react'
import { Band } from '#ui/parts/band.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card, Facts } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { HourglassIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import styles from './parts-page.module.css'

export function Cards() {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <section className={styles.part} data-column>
      <h2>Karten</h2>
      <Card>
        <Band motif="waves">
          <span>Prenzlauer Berg</span>
        </Band>
        <Facts
          facts={[
            { name: 'Danach', value: '54,90 € im Monat' },
            { name: 'Studios', value: 'alle 14' },
          ]}
        />
      </Card>
      <Card>
        <MoneyLine
          entries={[
            { id: 'now', label: 'Heute', amount: '39,00 €', note: 'Aufnahmegebühr, einmalig', now: true },
            { id: 'then', label: 'Ab 1. Dezember 2026', amount: '54,90 €', note: 'jeden Monat' },
          ]}
        />
      </Card>
      <Card>
        <ListRows>
          <ListRow
            icon={<TicketIcon />}
            title="10er-Karte"
            meta="4 von 10 Terminen frei"
            end={<Button quiet>Buchen</Button>}
          />
          <ListRow icon={<HourglassIcon />} title="Sauna Plus" meta="Beginnt am 1. Januar" end={<Chip>Geplant</Chip>} />
        </ListRows>
      </Card>
      <Button kind="secondary" onClick={() => setAsks(true)}>
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
