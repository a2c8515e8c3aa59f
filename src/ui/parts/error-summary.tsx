import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './error-summary.module.css'
import { CheckIcon, TriangleAlertIcon } from './icons.tsx'

export interface ErrorLink {
  /** The `id` of the control that has the problem; none for a problem of the page. */
  readonly field?: string | undefined
  readonly text: ReactNode
}

interface ErrorSummaryProps {
  /** "Two answers are not right yet". */
  readonly title: string
  /** None any more: the box stays, and says so by its title. */
  readonly errors: readonly ErrorLink[]
  /** Counts the attempts: the summary takes the focus at each. */
  readonly attempt?: number
  /** Neither: the box keeps its place alone, until the next attempt. */
  readonly silent?: boolean
}

/**
 * All problems of a page in one place. It takes the focus, and each line leads to its field. It keeps its height until the
 * next attempt, so that nothing below moves while the problems are put right.
 */
export function ErrorSummary({ title, errors, attempt = 0, silent = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a height of its own
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.minBlockSize = ''
    box.current.style.minBlockSize = `${box.current.offsetHeight}px`
  }, [attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take the focus again
  useEffect(() => {
    box.current?.focus()
  }, [attempt])
  return (
    <div
      ref={box}
      className={classes(styles.summary, errors.length === 0 && styles.solved, silent && styles.silent)}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary"
    >
      {errors.length > 0 ? <TriangleAlertIcon size={24} /> : <CheckIcon size={24} />}
      <div>
        <h2 id="error-summary" className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {errors.map(({ field, text }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may have one field and one sentence
            <li key={i}>{field ? <FieldLink field={field}>{text}</FieldLink> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        const control = document.getElementById(field)
        if (!control) return
        event.preventDefault()
        control.focus()
        control.closest('[data-field]')?.scrollIntoView({ block: 'start' })
      }}
    >
      {children}
    </a>
  )
}
