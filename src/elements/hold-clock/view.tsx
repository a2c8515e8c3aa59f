import { useEffect, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { ClockIcon } from '#ui/parts/icons.tsx'
import { clockTime } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { minutesAndSeconds, secondsLeft, stageOf } from './logic.ts'
import styles from './view.module.css'

export interface HoldClockProps {
  /** The instant at which the hold ends; null: nothing is held. */
  readonly until: string | null
  readonly timeZone: string | null
  /** How long places are held. */
  readonly minutes: number | null
}

/** Until when a place is held: the instant, and the time that is left. Afterwards, that it can be booked all the same. */
export function HoldClockView({ props: { until, timeZone, minutes } }: BlockProps<HoldClockProps>) {
  return until === null ? null : <Clock until={until} timeZone={timeZone ?? 'UTC'} minutes={minutes ?? 5} />
}

function Clock({ until, timeZone, minutes }: { until: string; timeZone: string; minutes: number }) {
  const elements = useElements()
  const { t } = elements
  const left = useLeft(until, minutes)
  const stage = stageOf(left)
  const time = clockTime(elements, timeZone, until)
  return (
    <div className={classes(styles.clock, stage === 'one' && styles.last)}>
      <p className={styles.line}>
        <ClockIcon />
        <span>{t(stage === 'over' ? 'element.hold-clock.over' : 'element.hold-clock.until', { time })}</span>
        {stage === 'over' ? null : <bdi className={styles.left}>{minutesAndSeconds(left)}</bdi>}
      </p>
      <progress className={styles.bar} value={left} max={minutes * 60} aria-hidden="true" />
      <p className="aloud" role="status">
        {t(`element.hold-clock.${stage}`, { time })}
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
