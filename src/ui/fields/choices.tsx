import styles from './choices.module.css'

export interface ChoiceOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  /** Why it cannot be chosen: said below all of them. */
  readonly reason?: string | undefined
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

/** More signs than fit beside two others on a phone. */
const longLabel = 20

/** Two or three answers side by side, equally wide; long ones below each other on a phone. Radio buttons, so arrow keys move between them. */
export function Choices({ id, options, value, onChange, onBlur, invalid = false, disabled = false }: ChoicesProps) {
  const first = Math.max(
    0,
    options.findIndex((option) => !option.disabled),
  )
  const isLong = options.some(({ label }) => label.length > longLabel)
  const whyOf = (option: ChoiceOption): string => `${id}-${option.value}-why`
  return (
    <>
      <div className={styles.choices} data-invalid={invalid || undefined} data-long={isLong || undefined}>
        {options.map((option, i) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.mark}
              id={i === first ? id : `${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-describedby={option.reason === undefined ? undefined : whyOf(option)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {options.map((option) =>
        option.reason === undefined ? null : (
          <p key={option.value} id={whyOf(option)} className={styles.why}>
            <bdi>{option.label}</bdi>: {option.reason}
          </p>
        ),
      )}
    </>
  )
}
