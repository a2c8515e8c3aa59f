import type { ClassSession } from '#contract/shapes/booking.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { CircleCheckIcon, CircleXIcon, HourglassIcon } from '#ui/parts/icons.tsx'
import { clockTime } from '../class-times.ts'
import { type TextValues, useElements } from '../context.ts'
import { SessionRow } from '../session-row.tsx'
import { pageNameOf, whyNotText } from '../why-not-text.ts'
import { type ClassField, type ClassState, classStateOf, remedyOf } from './logic.ts'
import styles from './view.module.css'

interface ClassRowProps {
  readonly session: ClassSession
  /** Whose place it is; null: their own. */
  readonly name: string | null
  readonly signedIn: boolean
  readonly book: string
  readonly cancel: string
  readonly fields: readonly ClassField[]
}

/** One class of the timetable, with the one act that is likely now. */
export function ClassEntry({ session, name, signedIn, book, cancel, fields }: ClassRowProps) {
  const { format, t } = useElements()
  const { isCancelled } = session
  const has = (field: ClassField): boolean => fields.includes(field)
  const instructor = has('instructor') ? session.instructor : null
  const room = has('room') ? session.room : null
  const price = has('price') ? session.price : null
  const standing = classStateOf(session, signedIn)
  return (
    <SessionRow
      session={session}
      struck={isCancelled}
      who={format.list([instructor?.name, room].filter((one) => typeof one === 'string'))}
      act={<Act session={session} standing={standing} book={book} cancel={cancel} />}
    >
      <p className={styles.chips}>
        <State session={session} name={name} standing={standing} saysPlaces={has('places')} />
      </p>
      {price && (standing.kind === 'free' || standing.kind === 'visitor') ? (
        <p className={styles.places}>
          {t(`element.class-list.price.${standing.kind}`, { price: format.money(price) })}
        </p>
      ) : null}
      {standing.kind === 'refused' ? <Refused whyNot={standing.whyNot} /> : null}
    </SessionRow>
  )
}

interface StateProps {
  readonly session: ClassSession
  readonly name: string | null
  readonly standing: ClassState
  /** Also where there are many. */
  readonly saysPlaces: boolean
}

/** Places, or the own state where there is one. */
function State({ session, name, standing, saysPlaces }: StateProps) {
  const elements = useElements()
  const { t } = elements
  const { placesLeft, capacity, timeZone } = session
  const own = (key: string, values: TextValues = {}) =>
    name === null ? t(`element.class-list.${key}`, values) : t(`element.class-list.${key}.other`, { ...values, name })
  if (standing.kind === 'cancelled') {
    return (
      <Chip tone="bad" icon={<CircleXIcon size={14} />}>
        {t('element.class-list.cancelled')}
      </Chip>
    )
  }
  if (standing.kind === 'booked') {
    return (
      <Chip tone="ok" icon={<CircleCheckIcon size={14} />}>
        {session.own?.seatId ? own('booked.seat', { seat: session.own.seatId }) : own('booked')}
      </Chip>
    )
  }
  if (standing.kind === 'held') {
    return (
      <Chip tone="soft" icon={<HourglassIcon size={14} />}>
        {own('held', { time: clockTime(elements, timeZone, standing.until) })}
      </Chip>
    )
  }
  if (standing.kind === 'listed') {
    return (
      <Chip tone="soft" icon={<HourglassIcon size={14} />}>
        {standing.position === null ? own('waiting') : own('waiting.at', { number: standing.position })}
      </Chip>
    )
  }
  if (standing.kind === 'list' && standing.waiting > 0)
    return <Chip>{t('element.class-list.full.waiting', { count: standing.waiting })}</Chip>
  if (placesLeft < 1) return <Chip>{t('element.class-list.full')}</Chip>
  if (placesLeft <= few) return <Chip tone="warn">{t('element.class-list.left', { count: placesLeft })}</Chip>
  if (!saysPlaces) return null
  return <span className={styles.places}>{t('element.class-list.places', { left: placesLeft, count: capacity })}</span>
}

/** So few places are worth a warning. */
const few = 5

/** Why it cannot be booked, and what helps. */
function Refused({ whyNot }: { readonly whyNot: NonNullable<ClassSession['whyNot']> }) {
  const elements = useElements()
  const { t, optionalText, link } = elements
  const remedy = remedyOf(whyNot)
  const place = pageNameOf(remedy ?? '')
  return (
    <p className={styles.why}>
      {whyNotText(whyNot, elements)}{' '}
      {remedy === null ? null : (
        <a {...link({ path: remedy })}>
          {optionalText(`element.class-list.to.${place}`) ?? t(`element.why-not.to.${place}`)}
        </a>
      )}
    </p>
  )
}

function actOf(standing: ClassState, hasSeats: boolean): 'book' | 'choose' | 'wait' | 'accept' {
  if (standing.kind === 'list') return 'wait'
  if (standing.kind === 'held') return standing.isOffer ? 'accept' : 'book'
  return hasSeats ? 'choose' : 'book'
}

function Act({
  session,
  standing,
  book,
  cancel,
}: Pick<ClassRowProps, 'session' | 'book' | 'cancel'> & { readonly standing: ClassState }) {
  const { t, link } = useElements()
  const { id, centerId, name, time, hasSeats } = session
  const back = encodeURIComponent(link({ query: {} }).href)
  const words = (act: string) => ({
    children: t(`element.class-list.${act}`),
    'aria-label': t('element.class-list.act-of', { act: t(`element.class-list.${act}`), name, time }),
  })
  if (standing.kind === 'booked') {
    return standing.mayCancel ? (
      <ButtonLink
        kind="text"
        quiet
        {...words('cancel')}
        {...link({ path: `${cancel}/${centerId}/${id}?back=${back}` })}
      />
    ) : (
      <span className={styles.bound}>{t('element.class-list.bound')}</span>
    )
  }
  if (standing.kind === 'cancelled' || standing.kind === 'refused') return null
  if (standing.kind === 'listed') {
    return (
      <ButtonLink
        kind="text"
        quiet
        {...words('leave')}
        {...link({ path: `${cancel}/${centerId}/${id}?back=${back}` })}
      />
    )
  }
  return (
    <ButtonLink
      kind="secondary"
      quiet
      {...words(actOf(standing, hasSeats))}
      {...link({ path: `${book}/${centerId}/${id}?back=${back}` })}
    />
  )
}
