import type { ReactNode } from 'react'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** A password, with an eye. */
export function PasswordView({ below, ...props }: WidgetProps & { readonly below?: ReactNode }) {
  const { id, value, hint, problems, disabled, onWrite, onBlur, autoComplete } = props
  const { t } = useElements()
  return (
    <Field {...useFieldWords(props)}>
      <PasswordInput
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onWrite(text === '' ? null : text)}
        onBlur={onBlur}
        disabled={disabled}
        autoComplete={autoComplete ?? 'current-password'}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
        showLabel={t('element.password.show')}
        hideLabel={t('element.password.hide')}
      />
      {below}
    </Field>
  )
}
