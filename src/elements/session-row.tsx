import type { ReactNode } from 'react'
import type { ClassSession } from '#contract/shapes/booking.ts'
import { classes } from '#ui/classes.ts'
import { clockTime } from './class-times.ts'
import { useElements } from './context.ts'
import styles from './session-row.module.css'

interface SessionRowProps {
  readonly session: ClassSession
  /** Where there is more about it. */
  readonly page?: string | undefined
  /** It does not take place. */
  readonly struck: boolean
  /** Who leads it, and where. */
  readonly who: ReactNode
  /** How it stands. */
  readonly children: ReactNode
  /** The one act that is likely now. */
  readonly act: ReactNode
}

/** A class in a list: when and what, how it stands, what can be done. What is around it is a container: it is laid out by its width. */
export function SessionRow({ session, page, struck, who, children, act }: SessionRowProps) {
  const elements = useElements()
  const { name, startsAt, timeZone, minutes } = session
  return (
    <li className={classes(styles.row, struck && styles.struck)}>
      <p className={styles.time}>
        <bdi>{clockTime(elements, timeZone, startsAt)}</bdi>
        <span>{elements.t('element.class-list.minutes', { count: minutes })}</span>
      </p>
      <div>
        <h4 className={styles.name}>{page === undefined ? name : <a {...elements.link({ path: page })}>{name}</a>}</h4>
        <p className={styles.who}>{who}</p>
        {children}
      </div>
      <div className={styles.act}>{act}</div>
    </li>
  )
}
