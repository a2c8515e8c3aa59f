import { useEffect, useRef } from 'react'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { dayInWords, dayOfStrip } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface DayStripProps {
  /** Today at the club first; without a number while it is not known. */
  readonly dates: readonly { readonly date: string; readonly classes?: number }[] | null
  /** The day that is shown; absent, or none of these: the first. */
  readonly current?: string | null
  /** The first of them is not today. */
  readonly later?: boolean
  /** What is counted. */
  readonly counts?: 'classes' | 'starts'
}

/** The days of the timetable, each a link; a dot marks those that have what the filters ask for. */
export function DayStripView({ props, waiting, problem }: BlockProps<DayStripProps>) {
  const elements = useElements()
  const { t, link, format } = elements
  const { dates } = props
  const strip = useRef<HTMLElement>(null)
  const current = dates?.find(({ date }) => date === props.current)?.date ?? dates?.[0]?.date ?? null
  // Whoever comes by an address of a later day sees that day. Sideways alone: the page stays where it is.
  useEffect(() => {
    const day = current === null ? null : strip.current?.querySelector<HTMLElement>('[aria-current]')
    const list = strip.current?.firstElementChild
    return day && list ? whenLaidOut(list, () => bringIntoView(day, list)) : undefined
  }, [current])
  if (problem) return null
  if (!dates) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={1} /> : null
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('element.day-strip.label')}>
      <ul>
        {dates.map(({ date, classes }, at) => {
          const { weekday, day } = dayOfStrip(elements, date)
          const words = dayInWords(elements, date)
          const count =
            classes === undefined ? [] : [t(`element.day-strip.${props.counts ?? 'classes'}`, { count: classes })]
          return (
            <li key={date}>
              <a
                {...link({ query: { date: at === 0 ? null : date } })}
                aria-current={date === current ? 'date' : undefined}
                data-empty={classes === 0 || undefined}
                data-counted={classes !== undefined || undefined}
              >
                <span aria-hidden="true" className={styles.weekday}>
                  {at === 0 && !props.later ? t('element.day-strip.today') : weekday}
                </span>
                <span aria-hidden="true" className={styles.day}>
                  {day}
                </span>
                <span className={styles.dot} />
                <span className="aloud">{format.list([words, ...count])}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * Runs once an element has a size, before it is painted. Asked at once, where it stands would have the whole page laid
 * out in between, which costs most where the strip is not even shown: beside a week of hundreds of classes.
 */
function whenLaidOut(element: Element, run: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

function bringIntoView(day: Element, list: Element): void {
  if (!isWithin(day, list)) list.scrollLeft += middleOf(day) - middleOf(list)
}

const isWithin = (inner: Element, outer: Element): boolean => {
  const [one, all] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
  return one.left >= all.left && one.right <= all.right
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
