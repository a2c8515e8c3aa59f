import type { ClassSession, SpendOption } from '#contract/shapes/booking.ts'
import { Band } from '#ui/parts/band.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { clockTime, dayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import { leftAfter, spendInWords } from '../spend-words.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ClassFactsProps {
  readonly session: ClassSession | null
  /** The own seat, where the class has seats: row and number, as it is written in the room. */
  readonly seat?: string | null
  /** What was used for it, or is to be paid. */
  readonly spend?: SpendOption | null
}

/** Which class it is: club, name and day on the band; times, place and who leads it below. */
export function ClassFactsView({ props, waiting, problem, onRetry }: BlockProps<ClassFactsProps>) {
  const elements = useElements()
  const { t, format, motif } = elements
  const { session, seat = null, spend = null } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!session) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="band" /> : null
  const { name, centerName, date, timeZone, startsAt, endsAt, minutes, instructor, room } = session
  const fact = (key: string, value: string | null | undefined) =>
    value ? [{ name: t(`element.class-facts.${key}`), value }] : []
  return (
    <Card className={styles.card} labelledBy={`class-${session.id}`}>
      <Band motif={motif}>
        <span className={styles.club}>{centerName}</span>
        <h2 id={`class-${session.id}`}>{name}</h2>
        <span className={styles.club}>{dayInWords(elements, date)}</span>
      </Band>
      <div className={styles.body}>
        <FactColumns
          facts={[
            ...fact(
              'time',
              t('element.class-facts.range', {
                from: clockTime(elements, timeZone, startsAt),
                to: clockTime(elements, timeZone, endsAt),
              }),
            ),
            ...fact('length', t('element.class-list.minutes', { count: minutes })),
            ...fact('instructor', instructor?.name),
            ...fact('room', room),
            ...fact('seat', seat),
            ...(spend?.price ? fact('price', format.money(spend.price)) : []),
            ...(spend && !spend.price ? fact('spend', format.list([spend.name, spendInWords(spend, elements)])) : []),
            ...(!spend && session.own?.paid ? fact('paid', format.money(session.own.paid)) : []),
            ...(spend ? fact('left', leftAfter(spend, elements)) : []),
          ]}
        />
      </div>
    </Card>
  )
}
