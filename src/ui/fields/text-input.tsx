import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { westernDigits } from '#calendar/digits.ts'
import { classes } from '../classes.ts'
import styles from './text-input.module.css'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly invalid?: boolean
  /** Numbers, codes and addresses of the net run left to right in every language, from the page's start edge. */
  readonly code?: boolean
  /** A secret is kept sign by sign. */
  readonly verbatim?: boolean
  /** Something at the end of the box: an eye, a lock. */
  readonly end?: ReactNode
}

/** A box for one line. Codes are kept in western digits, whatever the keyboard writes. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, invalid = false, code = false, verbatim = false, end, className, ...rest } = props
  const box = (
    <input
      type="text"
      {...rest}
      value={value}
      onChange={(event) => onChange(code && !verbatim ? westernDigits(event.target.value) : event.target.value)}
      aria-invalid={invalid || undefined}
      dir={code ? 'ltr' : rest.dir}
      className={classes(styles.box, code && styles.code, Boolean(end) && styles.withEnd, className)}
    />
  )
  return end ? (
    <div className={styles.frame}>
      {box}
      <div className={styles.end}>{end}</div>
    </div>
  ) : (
    box
  )
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly invalid?: boolean
}

/** A box for several lines. */
export function TextArea({ onChange, invalid = false, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={4}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={invalid || undefined}
      className={classes(styles.box, styles.area)}
    />
  )
}
