import type { AgendaEntry } from '#contract/shapes/dashboard.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { CircleCheckIcon, CircleXIcon, HourglassIcon } from '#ui/parts/icons.tsx'
import { instantInWords } from '../class-times.ts'
import { type Elements, useElements } from '../context.ts'
import { SessionRow } from '../session-row.tsx'
import { pathOfAct, pathOfEntry } from './logic.ts'
import styles from './view.module.css'

interface EntryRowProps {
  readonly entry: AgendaEntry
  readonly pages: { readonly book: string; readonly cancel: string }
}

/** One booking or place on a list: when, what, whose, how it stands, and what is likeliest to be done to it. */
export function EntryRow({ entry, pages }: EntryRowProps) {
  const elements = useElements()
  const { format } = elements
  const { session, state } = entry
  const { instructor, room, centerName } = session
  const who = (
    <>
      {entry.isSelf ? null : <b>{entry.firstName} · </b>}
      {format.list([instructor?.name, room, centerName].filter((one) => typeof one === 'string'))}
    </>
  )
  return (
    <SessionRow
      session={session}
      page={state !== 'CANCELLED' ? pathOfEntry(entry, pages) : undefined}
      struck={state === 'CANCELLED'}
      who={who}
      act={<Act entry={entry} pages={pages} />}
    >
      <p className={styles.state}>
        <State entry={entry} />
        <span className={styles.note}>{noteOf(entry, elements)}</span>
      </p>
    </SessionRow>
  )
}

function State({ entry: { state, position, session } }: Pick<EntryRowProps, 'entry'>) {
  const { t } = useElements()
  if (state === 'CANCELLED') {
    return (
      <Chip tone="bad" icon={<CircleXIcon size={14} />}>
        {t('element.class-list.cancelled')}
      </Chip>
    )
  }
  if (state === 'BOOKED') {
    const seat = session.own?.seatId
    return (
      <Chip tone="ok" icon={<CircleCheckIcon size={14} />}>
        {seat ? t('element.class-list.booked.seat', { seat }) : t('element.class-list.booked')}
      </Chip>
    )
  }
  return (
    <Chip tone="soft" icon={<HourglassIcon size={14} />}>
      {position === null ? t('element.agenda.waiting') : t('element.agenda.waiting.at', { number: position })}
    </Chip>
  )
}

/** Until when it can be given back, or moves up. */
function noteOf({ state, movesUpUntil, session }: AgendaEntry, elements: Elements): string {
  const { t } = elements
  const { timeZone, freeCancelUntil, cancelling } = session
  const at = (instant: string) => ({ time: instantInWords(elements, timeZone, instant) })
  if (state === 'CANCELLED') return ''
  if (state !== 'BOOKED') return movesUpUntil === null ? '' : t('element.agenda.moves-up', at(movesUpUntil))
  if (cancelling === 'free') return t('element.agenda.free-until', at(freeCancelUntil))
  return t(cancelling === 'keeps' ? 'element.agenda.keeps' : 'element.class-list.bound')
}

function Act({ entry, pages }: EntryRowProps) {
  const { t, link } = useElements()
  const [act] = entry.acts
  if (act === undefined) return null
  const words = t(`element.agenda.act.${act}`)
  const { name, time } = entry.session
  return (
    <ButtonLink
      kind="secondary"
      quiet
      {...link({ path: pathOfAct(act, entry, pages, link({ query: {} }).href) })}
      aria-label={t('element.class-list.act-of', { act: words, name, time })}
    >
      {words}
    </ButtonLink>
  )
}
