import { type RefObject, useEffect, useRef } from 'react'
import type { CourtThen, SlotNext, SlotStart } from '#contract/shapes/slots.ts'
import { classes } from '#ui/classes.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CalendarDaysIcon, InfoIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { clockTime, dayInWords, instantInWords } from '../class-times.ts'
import { type Money, useElements } from '../context.ts'
import { OptionLink } from '../option-link.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

/** A court or a trainer; a document leaves out what is not there. */
export type StartOwner = Pick<CourtThen, 'id' | 'name'> & Partial<Pick<CourtThen, 'note' | 'away'>>

export interface StartTimesProps {
  readonly times: {
    readonly date: string
    readonly timeZone: string
    readonly minutes: number
    readonly price: Money | null
    readonly starts: readonly SlotStart[]
    readonly busy: readonly { readonly time: string; readonly name: string }[]
    readonly next: SlotNext | null
    readonly opensAt?: string
  } | null
  /** Who or what can be had. */
  readonly owners: readonly StartOwner[] | null
  /** The start that is chosen, by its name. */
  readonly start: string | null
  readonly part: string | null
  readonly activity: string | null
  /** Where an hour is booked: owner, activity, day, start and length follow. */
  readonly book: string
}

const parts = ['morning', 'afternoon', 'evening'] as const

/** When something is free on a day, by parts of the day; below the chosen start what can be had then, each with its way to be booked. */
export function StartTimesView({ id, props, waiting, problem, onRetry }: BlockProps<StartTimesProps>) {
  const elements = useElements()
  const { t, link, format } = elements
  const texts = `${elements.texts ?? ''}.${id}`
  const { times, owners, start, part } = props
  const chosen = times?.starts.find(({ name }) => name === start) ?? null
  const found = useRef<HTMLHeadingElement>(null)
  useShown(found, chosen?.name ?? null)
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!times && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={5} />
  if (!times)
    return <Empty icon={<CalendarDaysIcon size={24} />} title={t(`${texts}.none`)} text={t(`${texts}.none.text`)} />
  const { date, timeZone, starts, price, busy, next, opensAt } = times
  return (
    <div className={styles.all}>
      <h2 className={styles.day}>{dayInWords(elements, date)}</h2>
      <p className="aloud" role="status">
        {t('element.day-strip.starts', { count: starts.length })}
      </p>
      {parts
        .filter((one) => part === null || part === one)
        .map((one) => {
          const ofPart = starts.filter((other) => other.part === one)
          if (ofPart.length === 0) return null
          return (
            <section key={one} aria-labelledby={`starts-${one}`}>
              <div className={styles.head}>
                <h3 id={`starts-${one}`}>{t(`element.class-list.part.${one}`)}</h3>
                {price ? <span className={styles.price}>{format.money(price)}</span> : null}
              </div>
              <ul className={styles.starts}>
                {ofPart.map(({ name, startsAt, free }) => (
                  <li key={startsAt}>
                    <OptionLink query={{ start: name }} chosen={name === start}>
                      <b>{clockTime(elements, timeZone, startsAt)}</b>
                      {owners?.length === 1 ? null : <small>{t(`${texts}.free`, { count: free.length })}</small>}
                    </OptionLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      {starts.length > 0 ? null : (
        <Empty
          icon={<CalendarDaysIcon size={24} />}
          title={t(`element.start-times.${opensAt ? 'opens' : 'empty'}`)}
          text={
            opensAt
              ? t('element.start-times.opens.text', { time: instantInWords(elements, timeZone, opensAt) })
              : t('element.start-times.empty.text')
          }
          action={
            next ? (
              <a {...link({ query: { date: next.date, start: next.name } })}>
                {t('element.start-times.next', { day: dayInWords(elements, next.date), time: next.time })}
              </a>
            ) : null
          }
        />
      )}
      {busy.map(({ time, name }) => (
        <p key={time} className={styles.note}>
          <InfoIcon />
          <span>{t('element.start-times.busy', { time, name })}</span>
        </p>
      ))}
      {chosen ? <Owners {...props} chosen={chosen} texts={texts} heading={found} /> : null}
    </div>
  )
}

/** What comes of a choice that is made on this page is shown and read next: below a long day it would be out of sight. */
function useShown(heading: RefObject<HTMLHeadingElement | null>, chosen: string | null): void {
  const shown = useRef(chosen)
  useEffect(() => {
    if (chosen === null || chosen === shown.current) return
    shown.current = chosen
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
  }, [heading, chosen])
}

interface OwnersProps extends StartTimesProps {
  readonly chosen: SlotStart
  /** Where the words of the page begin. */
  readonly texts: string
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What can be had at the chosen start; what cannot that day says why. */
function Owners({ times, owners, activity, book, chosen, texts, heading }: OwnersProps) {
  const elements = useElements()
  const { t, link, format } = elements
  if (!times || !owners) return null
  const time = clockTime(elements, times.timeZone, chosen.startsAt)
  const free = owners.filter(({ id }) => chosen.free.includes(id))
  const away = owners.filter((one) => one.away)
  const pathTo = (id: string) =>
    `${book}/${id}/${activity}/${times.date}/${encodeURIComponent(chosen.name)}/${times.minutes}`
  const [first] = free
  return (
    <section aria-labelledby="start-chosen">
      <h2 id="start-chosen" ref={heading} tabIndex={-1} className={styles.when}>
        {format.list([dayInWords(elements, times.date), time])}
      </h2>
      <Card className={styles.card}>
        <ul className={styles.owners}>
          {first && free.length > 1 ? (
            <li className={styles.owner}>
              <div>
                <b>{t(`${texts}.any`)}</b>
                <p className={styles.about}>{t('element.start-times.gives', { name: first.name })}</p>
              </div>
              <ButtonLink quiet {...link({ path: pathTo(first.id) })}>
                {t('element.start-times.book')} <span className="aloud">{t(`${texts}.any`)}</span>
              </ButtonLink>
            </li>
          ) : null}
          {free.map(({ id, name, note }) => (
            <li key={id} className={styles.owner}>
              <div>
                <b>{name}</b>
                {note ? <p className={styles.about}>{note}</p> : null}
              </div>
              <ButtonLink kind={free.length > 1 ? 'secondary' : 'primary'} quiet {...link({ path: pathTo(id) })}>
                {t('element.start-times.book')} <span className="aloud">{name}</span>
              </ButtonLink>
            </li>
          ))}
          {away.map(({ id, name, away: why }) => (
            <li key={id} className={classes(styles.owner, styles.away)}>
              <div>
                <b>{name}</b>
                <p className={styles.about}>
                  {t('element.start-times.away', {
                    why: why?.why ?? t('element.start-times.closed'),
                    day: dayInWords(elements, why?.until ?? times.date),
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
