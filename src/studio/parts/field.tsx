import { type ComponentProps, useId } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  readonly hint?: string
}

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={css.input}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        required
        {...input}
      />
      {hint === undefined ? null : (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Why something was refused, said at once to whoever does not see it. */
export function Refused({ children }: { readonly children: string }) {
  return (
    <p className={css.problem} role="alert">
      <Icon name="stop" />
      <span>{children}</span>
    </p>
  )
}
