import { memo, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CircleAlertIcon } from '../parts/icons.tsx'
import { Sentence } from '../parts/sentence.tsx'
import styles from './field.module.css'

export interface FieldWords {
  /** The `id` of the control. */
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly problems?: readonly string[] | undefined
  /** "(optional)" in the member's language; required fields say nothing. */
  readonly optional?: string | undefined
}

export type FieldWidth = 'short' | 'half' | 'pair' | 'full'

interface FieldProps extends FieldWords {
  /** The expected length: `short` for a postcode, `half` for a day, `pair` for what stands two in a row from 600. */
  readonly width?: FieldWidth | undefined
  readonly children: ReactNode
}

/** The frame of a text box or list: label, hint, problem, control, in this order. */
export function Field({ id, label, optional, hint, problems, width = 'full', children }: FieldProps) {
  return (
    <div
      className={classes(styles.field, styles[width])}
      data-field={id}
      data-pair={width === 'pair' || undefined}
      data-short={width === 'short' || undefined}
    >
      <FieldHead id={id} label={label} optional={optional} hint={hint} problems={problems} />
      {children}
    </div>
  )
}

/** What stands above the control: a key in the control leaves it as it is. */
const FieldHead = memo(function FieldHead({ id, label, optional, hint, problems }: FieldWords) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label} {optional ? <span className={styles.optional}>{optional}</span> : null}
      </label>
      <Remarks id={id} hint={hint} problems={problems} />
    </>
  )
})

/** The frame of several controls that are one answer. */
export function FieldGroup({
  id,
  label,
  optional,
  hint,
  problems,
  quietLabel = false,
  children,
}: FieldWords & {
  /** The page's heading says it already: the label is only read aloud. */
  readonly quietLabel?: boolean
  readonly children: ReactNode
}) {
  return (
    <fieldset className={styles.field} data-field={id} aria-describedby={describedBy(id, hint, problems)}>
      <legend className={quietLabel ? 'aloud' : styles.label}>
        {label} {optional ? <span className={styles.optional}>{optional}</span> : null}
      </legend>
      <div className={styles.group}>
        <Remarks id={id} hint={hint} problems={problems} />
        {children}
      </div>
    </fieldset>
  )
}

/** Hint and problems; `describedBy` gives their ids to the control. */
export function Remarks({ id, hint, problems = [] }: Pick<FieldWords, 'id' | 'hint' | 'problems'>) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <div id={`${id}-problem`} className={styles.problem}>
          <CircleAlertIcon />
          <div>
            {problems.map((problem) => (
              <p key={problem}>
                <Sentence>{problem}</Sentence>
              </p>
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}

export function describedBy(id: string, hint: ReactNode, problems: readonly string[] = []): string | undefined {
  return classes(hint ? `${id}-hint` : null, problems.length > 0 ? `${id}-problem` : null)
}
