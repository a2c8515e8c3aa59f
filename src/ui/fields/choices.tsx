import styles from './choices.module.css'

export interface ChoiceOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface ChoicesProps {
  readonly id: string
  readonly options: readonly ChoiceOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly invalid?: boolean
  readonly disabled?: boolean
}

/** Two or three answers side by side, equally wide. Radio buttons, so arrow keys move between them. */
export function Choices({ id, options, value, onChange, onBlur, invalid = false, disabled = false }: ChoicesProps) {
  return (
    <div className={styles.choices} data-invalid={invalid || undefined}>
      {options.map((option, i) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.mark}
            id={i === 0 ? id : `${id}-${option.value}`}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
