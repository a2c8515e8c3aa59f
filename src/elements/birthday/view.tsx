import { BirthdayInput } from '#ui/fields/birthday-input.tsx'
import { describedBy, FieldGroup } from '#ui/fields/field.tsx'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** A date that one knows by heart, typed in three boxes. */
export function BirthdayView(props: WidgetProps) {
  const { id, value, hint, problems, disabled, onChange, onBlur, autoComplete } = props
  const { locale } = useElements()
  return (
    <FieldGroup {...useFieldWords(props)}>
      <BirthdayInput
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange(text === '' ? null : text)}
        onBlur={onBlur}
        locale={locale}
        invalid={problems.length > 0}
        disabled={disabled}
        autoComplete={autoComplete === 'bday'}
        describedBy={describedBy(id, hint, problems)}
      />
    </FieldGroup>
  )
}
