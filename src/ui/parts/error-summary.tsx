import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './error-summary.module.css'
import { CheckIcon, TriangleAlertIcon } from './icons.tsx'
import { plainSentence, Sentence } from './sentence.tsx'

export interface ErrorLink {
  /** The `id` of the control that has the problem; none for a problem of the page. */
  readonly field?: string | undefined
  readonly text: ReactNode
  /** The page on which it can be put right. */
  readonly way?: ReactNode
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
 * All problems of a page in one place. It takes the focus, and each line leads to its field. What is put right is ticked
 * off and stays until the next attempt, so that nothing below moves.
 */
export function ErrorSummary({ title, errors, attempt = 0, silent = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const lines = useLines(errors, attempt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take the focus again
  useLayoutEffect(() => {
    box.current?.focus()
  }, [attempt])
  const isSolved = errors.length === 0
  return (
    <div
      ref={box}
      className={classes(styles.summary, isSolved && styles.solved, silent && styles.silent)}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary"
    >
      {isSolved ? <CheckIcon size={24} /> : <TriangleAlertIcon size={24} />}
      <div>
        <h2 id="error-summary" className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {lines.map(({ field, text, way, done }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may have one field and one sentence
            <li key={i}>
              {done ? (
                <s>{plainSentence(text)}</s>
              ) : field ? (
                <FieldLink field={field}>{plainSentence(text)}</FieldLink>
              ) : (
                <Sentence>{text}</Sentence>
              )}
              {way && !done ? <> {way}</> : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface Line extends ErrorLink {
  readonly done: boolean
}

/** The problems of the last attempt in their places, those that are gone as done; what has come since stands after them. */
function useLines(errors: readonly ErrorLink[], attempt: number): readonly Line[] {
  const [told, setTold] = useState({ attempt, errors })
  if (told.attempt !== attempt) setTold({ attempt, errors })
  const before = told.attempt === attempt ? told.errors : errors
  const isSame = (one: ErrorLink, other: ErrorLink) =>
    one.field === undefined ? other.field === undefined && one.text === other.text : one.field === other.field
  const kept = before.map((one): Line => {
    const now = errors.find((other) => isSame(one, other))
    return now ? { ...now, done: false } : { ...one, done: true }
  })
  const more = errors.filter((one) => !before.some((other) => isSame(one, other)))
  return [...kept, ...more.map((one) => ({ ...one, done: false }))]
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
