import type { ClassSession } from '#contract/shapes/booking.ts'
import { Card } from '#ui/parts/card.tsx'
import { CalendarDaysIcon, ClockIcon, HourglassIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { instantInWords } from '../class-times.ts'
import { knownValues, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface WaitingTermsProps {
  readonly session: Pick<ClassSession, 'timeZone' | 'list'> | null
  /** Whose number it is; null: their own. */
  readonly name?: string | null
  /** Which number one has on the list, 1 is next; null: whoever would join it is behind all who wait. */
  readonly position: number | null
  /** How long an offered place can be accepted. */
  readonly offerMinutes: number
  /** The place has to be paid for: it is always offered, and nobody moves up by themselves. */
  readonly isToPay?: boolean
}

/** Which number on a waiting list one has or would have, and what happens when a place becomes free. */
export function WaitingTermsView({ id, props, waiting }: BlockProps<WaitingTermsProps>) {
  const elements = useElements()
  const { t } = elements
  const { session, name = null, position, offerMinutes, isToPay = false } = props
  if (!session) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} /> : null
  const { timeZone, list } = session
  if (!list) return null
  const { autoUntil, until } = list
  const isOffered = list.isOffered || isToPay
  const number = position ?? list.waiting + 1
  const at = (instant: string) => ({ time: instantInWords(elements, timeZone, instant) })
  const word = (name: string, values = {}) => t(`element.waiting-terms.${name}`, values)
  return (
    <Card roomy labelledBy={`${id}-number`}>
      <h2 id={`${id}-number`} className={styles.number}>
        {word(`${position === null ? 'would-be' : 'are'}${name === null ? '' : '.other'}`, {
          number,
          ...knownValues({ name }),
        })}
      </h2>
      <ListRows>
        {isOffered ? null : (
          <ListRow icon={<CalendarDaysIcon />} title={word('given', at(autoUntil))} meta={word('given.about')} />
        )}
        <ListRow
          icon={<TicketIcon />}
          title={word(isOffered ? 'offered' : 'later-offered')}
          meta={word('offered.about', { count: offerMinutes })}
        />
        <ListRow icon={<ClockIcon />} title={word('open', at(until))} meta={word('open.about')} />
        <ListRow
          icon={<HourglassIcon />}
          title={word('cost')}
          meta={word(isToPay ? 'cost.paid' : isOffered ? 'cost.offered' : 'cost.given')}
        />
      </ListRows>
    </Card>
  )
}
