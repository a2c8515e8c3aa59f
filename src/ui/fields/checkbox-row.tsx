import type { ReactNode } from 'react'
import styles from './checkbox-row.module.css'

interface CheckboxRowProps {
  readonly id: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly onBlur?: (() => void) | undefined
  readonly children: ReactNode
  readonly required?: boolean
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
}

/** A box and its sentence; the whole row is the target, except links in it. */
export function CheckboxRow({
  id,
  checked,
  onChange,
  onBlur,
  children,
  invalid = false,
  describedBy,
  ...rest
}: CheckboxRowProps) {
  return (
    <label className={styles.row}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <span>{children}</span>
    </label>
  )
}
