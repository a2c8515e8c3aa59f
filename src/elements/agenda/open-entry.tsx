import type { AgendaEntry } from '#contract/shapes/dashboard.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { TicketIcon } from '#ui/parts/icons.tsx'
import { instantInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import { HoldClockView } from '../hold-clock/view.tsx'
import { pathOfAct } from './logic.ts'
import styles from './view.module.css'

interface OpenEntryProps {
  readonly entry: AgendaEntry
  readonly pages: { readonly book: string; readonly cancel: string }
}

const offerWords = ({ isOffer, isSelf }: AgendaEntry): string =>
  `element.agenda.${isOffer ? 'offer' : 'held'}${isSelf ? '' : '.other'}`

/** A place that waits for an answer: offered by the waiting list, or held while it was being booked. */
export function OpenEntry({ entry, pages }: OpenEntryProps) {
  const elements = useElements()
  const { t, format, link } = elements
  const { session, expiresAt, heldMinutes, isOffer, participationId, isSelf, firstName } = entry
  const { name, startsAt, timeZone, instructor, room, minutes, cancelling, freeCancelUntil } = session
  const where = [instructor?.name, room].filter((one) => typeof one === 'string')
  const back = link({ query: {} }).href
  return (
    <Card roomy className={styles.offer} labelledBy={`open-${participationId}`}>
      <div className={styles.what}>
        <Chip tone={isOffer ? 'highlight' : 'soft'} icon={<TicketIcon size={14} />}>
          {t(offerWords(entry), { name: firstName })}
        </Chip>
        <h2 id={`open-${participationId}`}>{format.list([name, instantInWords(elements, timeZone, startsAt)])}</h2>
        <p className={styles.who}>
          {isSelf ? null : <b>{firstName} · </b>}
          {format.list([t('element.class-list.minutes', { count: minutes }), ...where])}
        </p>
      </div>
      <HoldClockView
        id={`clock-${participationId}`}
        waiting={[]}
        place="page"
        props={{ until: expiresAt, timeZone, minutes: heldMinutes }}
      />
      {cancelling === 'free' ? (
        <FactColumns
          facts={[
            { name: t('element.agenda.free'), value: instantInWords(elements, timeZone, freeCancelUntil), wide: true },
          ]}
        />
      ) : null}
      <div className={styles.acts}>
        {entry.acts.map((act, at) => (
          <ButtonLink
            key={act}
            kind={at === 0 ? 'primary' : 'secondary'}
            {...link({ path: pathOfAct(act, entry, pages, back) })}
          >
            {t(`element.agenda.act.${act}`)}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
}
