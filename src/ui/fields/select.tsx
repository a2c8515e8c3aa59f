import type { SelectHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon } from '../parts/icons.tsx'
import styles from './select.module.css'
import box from './text-input.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  readonly id: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onChange: (value: string) => void
  readonly invalid?: boolean
  /** What stands there before a choice is made; it gives the empty string. */
  readonly placeholder?: string | undefined
}

/** The device's own list. */
export function Select({ options, onChange, invalid = false, placeholder, ...rest }: SelectProps) {
  return (
    <div className={styles.frame}>
      <select
        {...rest}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={invalid || undefined}
        className={classes(box.box, styles.select)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.chevron} />
    </div>
  )
}
