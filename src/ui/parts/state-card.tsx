import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import { CircleAlertIcon, CircleCheckIcon, CircleXIcon, HourglassIcon } from './icons.tsx'
import styles from './state-card.module.css'

export type StateTone = 'busy' | 'waiting' | 'good' | 'bad' | 'unclear'

interface StateCardProps {
  readonly tone: StateTone
  readonly title: string
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly text?: ReactNode
  /** What there is to say since. */
  readonly news?: string | null
  /** Facts, between text and acts. */
  readonly children?: ReactNode
  /** One clear next act first, others below. */
  readonly acts?: ReactNode
}

/** How something stands that is not in our hands alone: on its way, waiting for somebody, done, failed. What changes is read aloud. */
export function StateCard({ tone, title, titleRef, text, news, children, acts }: StateCardProps) {
  return (
    <div className={styles.box}>
      <span className={classes(styles.tile, styles[tone])}>{icons[tone]}</span>
      <div role="status">
        <h2 ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {text ? <p className={styles.text}>{text}</p> : null}
        {news ? <p className={styles.news}>{news}</p> : null}
      </div>
      {children ? <div className={styles.facts}>{children}</div> : null}
      {acts ? <div className={styles.acts}>{acts}</div> : null}
    </div>
  )
}

const icons: { readonly [tone in StateTone]: ReactNode } = {
  busy: <span className={styles.spinner} aria-hidden="true" />,
  waiting: <HourglassIcon />,
  good: <CircleCheckIcon />,
  bad: <CircleXIcon />,
  unclear: <CircleAlertIcon />,
}
