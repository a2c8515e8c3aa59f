import { Card, FactColumns } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { type FreezeFigures, freezePriceLines } from './price-lines.ts'
import styles from './view.module.css'

interface PreviewCardProps {
  readonly about: { readonly planName: string; readonly centerName: string } | null
  readonly outcome: FreezeFigures | null
  readonly waiting: boolean
}

/** Which membership, which days, every payment that changes, and the days that move. */
export function PreviewCard({ about, outcome, waiting }: PreviewCardProps) {
  const { t } = useElements()
  return (
    <Card className={styles.card}>
      {about ? (
        <div>
          <h3 className={styles.name}>{about.planName}</h3>
          <p className={styles.meta}>{about.centerName}</p>
        </div>
      ) : null}
      {outcome ? <Outcome outcome={outcome} /> : null}
      {outcome || waiting ? null : <p className={styles.nothing}>{t('element.freeze-preview.none')}</p>}
      {waiting && !outcome ? <Skeleton label={t('ui.loading')} rows={3} shape="order" /> : null}
    </Card>
  )
}

function Outcome({ outcome }: { readonly outcome: FreezeFigures }) {
  const elements = useElements()
  const { t, format } = elements
  const { from, to, days, runsAgain, endDate, bindingEnds, year, dueToday, feeMonthly } = outcome
  const entries = freezePriceLines(outcome, elements)
  const word = (name: string) => t(`element.freeze-preview.${name}`)
  const moved = ({ before, after }: NonNullable<FreezeFigures['endDate']>) =>
    t('element.freeze-preview.moved', { before: format.date(before), after: format.date(after) })
  const facts = [
    days > 0
      ? {
          name: word('frozen'),
          value: format.list([
            t('element.freeze-preview.days', { from: format.date(from), to: format.date(to) }),
            format.period(days, 'days'),
          ]),
          wide: true,
        }
      : null,
    days > 0
      ? { name: word('again'), value: format.date(runsAgain) }
      : { name: word('freeze'), value: word('cancelled') },
    feeMonthly && feeMonthly.amountMinor > 0
      ? { name: word('monthly'), value: <bdi>{format.money(feeMonthly)}</bdi> }
      : null,
    year
      ? {
          name: t('element.freeze-preview.year', { year: year.year }),
          value: t('element.freeze-preview.used', { used: year.used, most: year.most }),
        }
      : null,
    bindingEnds ? { name: word('binding'), value: moved(bindingEnds), wide: true } : null,
    endDate ? { name: word('end'), value: moved(endDate), wide: true } : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <div className={styles.part}>
        <FactColumns facts={facts} />
      </div>
      <div className={styles.part}>
        {dueToday?.amountMinor === 0 ? <p className={styles.free}>{word('nothing')}</p> : null}
        {entries.length > 0 ? <MoneyLine entries={entries} /> : <p className={styles.meta}>{word('no-change')}</p>}
      </div>
    </>
  )
}
