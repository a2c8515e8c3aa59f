import { DateInput } from '#ui/fields/date-input.tsx'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** A day from the device's own calendar, within the limits. */
export function DateView(props: WidgetProps) {
  const { id, value, limits, hint, problems, disabled, onChange, onBlur } = props
  return (
    <Field {...useFieldWords(props)} width="half">
      <DateInput
        id={id}
        value={typeof value === 'string' ? value : ''}
        min={dayOf(limits?.min)}
        max={dayOf(limits?.max)}
        onChange={(text) => onChange(text === '' ? null : text)}
        onBlur={onBlur}
        disabled={disabled}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
      />
    </Field>
  )
}

function dayOf(limit: unknown): string | undefined {
  return typeof limit === 'string' ? limit : undefined
}
