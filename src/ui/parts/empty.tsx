import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './empty.module.css'
import { CircleAlertIcon } from './icons.tsx'
import { Sentence } from './sentence.tsx'

interface EmptyProps {
  readonly icon: ReactNode
  readonly title: string
  /** One sentence with a fact. */
  readonly text: ReactNode
  /** One act: what to do next. */
  readonly action?: ReactNode
}

/** Nothing here yet, and what can be done about it. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className={styles.box}>
      <span className={styles.tile}>{icon}</span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

interface ProblemProps {
  /** What happened. */
  readonly text: ReactNode
  /** "Try again". */
  readonly retry?: string | undefined
  readonly onRetry?: (() => void) | undefined
}

/** In the place of what could not be loaded. */
export function LoadProblem({ text, retry, onRetry }: ProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      <CircleAlertIcon />
      <div>
        <p>
          <Sentence>{text}</Sentence>
        </p>
        {retry && onRetry ? (
          <Button kind="secondary" quiet className={styles.action} onClick={onRetry}>
            {retry}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
