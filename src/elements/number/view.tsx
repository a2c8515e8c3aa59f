import { describedBy, Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useFieldWords } from '../field-words.ts'
import { numberOr, shownIn } from '../number-text.ts'
import type { WidgetProps } from '../types.ts'

/** A number. What is no number stays as typed, so that nothing disappears under the fingers. */
export function NumberView(props: WidgetProps) {
  const { id, value, hint, problems, disabled, onWrite, onBlur } = props
  return (
    <Field {...useFieldWords(props)} width="short">
      <TextInput
        id={id}
        inputMode="decimal"
        code
        value={shownIn(value)}
        onChange={(text) => onWrite(numberOr(text))}
        onBlur={onBlur}
        readOnly={disabled}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
      />
    </Field>
  )
}
