import { useState } from 'react'
import { classes } from '../classes.ts'
import { CheckIcon, EyeIcon, EyeOffIcon } from '../parts/icons.tsx'
import styles from './password-input.module.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  /** "Show password", "Hide password". */
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password that can be looked at while typing. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={shown ? hideLabel : showLabel}
      aria-controls={rest.id}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  )
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      code
      verbatim
      spellCheck={false}
      autoCapitalize="none"
      end={eye}
    />
  )
}

interface StrengthMeterProps {
  readonly level: 0 | 1 | 2 | 3
  /** The level in words: "Good password". */
  readonly label: string
}

/** Three bars and a word: how hard a new password is to guess. */
export function StrengthMeter({ level, label }: StrengthMeterProps) {
  return (
    <div className={classes(styles.meter, level > 0 && styles.good)}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= Math.max(level, 1) || undefined} />
        ))}
      </div>
      <p role="status">
        {level > 0 ? <CheckIcon size={16} /> : null}
        {label}
      </p>
    </div>
  )
}
