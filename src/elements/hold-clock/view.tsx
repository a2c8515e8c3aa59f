import { useEffect, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { ClockIcon } from '#ui/parts/icons.tsx'
import { clockTime, instantInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { isCountedDown, minutesAndSeconds, secondsLeft, stageOf } from './logic.ts'
import styles from './view.module.css'

export interface HoldClockProps {
  /** The instant at which the hold ends; null: nothing is held. */
  readonly until: string | null
  readonly timeZone: string | null
  /** How long it is held in all. */
  readonly minutes: number | null
  /** What is held; left out: a place. */
  readonly what?: 'place' | 'order' | 'basket'
}

/** Until when a place or an order is held: the instant, and what is left of the last hour. Afterwards, what can be done. */
export function HoldClockView({ props: { until, timeZone, minutes, what } }: BlockProps<HoldClockProps>) {
  return until === null ? null : (
    <Clock until={until} timeZone={timeZone ?? 'UTC'} minutes={minutes ?? 5} what={what ?? 'place'} />
  )
}

interface ClockProps {
  readonly until: string
  readonly timeZone: string
  readonly minutes: number
  readonly what: 'place' | 'order' | 'basket'
}

function Clock({ until, timeZone, minutes, what }: ClockProps) {
  const elements = useElements()
  const { t } = elements
  const left = useLeft(until, minutes)
  const stage = stageOf(left)
  // Who has a day looks at the day, too.
  const time = minutes > 60 ? instantInWords(elements, timeZone, until) : clockTime(elements, timeZone, until)
  const words = what === 'order' ? 'element.hold-clock.order' : 'element.hold-clock'
  // What went back from a basket is added again before anything can be paid.
  const over = what === 'basket' ? 'element.hold-clock.basket' : words
  return (
    <div className={classes(styles.clock, stage === 'one' && styles.last)}>
      <p className={styles.line}>
        <ClockIcon />
        <span>{t(stage === 'over' ? `${over}.over` : `${words}.until`, { time })}</span>
        {isCountedDown(left) ? <bdi className={styles.left}>{minutesAndSeconds(left)}</bdi> : null}
      </p>
      <progress className={styles.bar} value={left} max={minutes * 60} aria-hidden="true" />
      <p className="aloud" role="status">
        {stage === 'over'
          ? t(`${over}.over`)
          : t(`${stage === 'start' ? words : 'element.hold-clock'}.${stage}`, { time })}
      </p>
    </div>
  )
}

function useLeft(until: string, minutes: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(until, minutes, now)
}
