import { describedBy, Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useFieldWords } from '../field-words.ts'
import { useNumberBox } from '../number-box.ts'
import type { WidgetProps } from '../types.ts'

/** A number. What is no number stays as typed, so that nothing disappears under the fingers. */
export function NumberView(props: WidgetProps) {
  const { id, hint, problems, disabled, onBlur } = props
  const box = useNumberBox(props)
  return (
    <Field {...useFieldWords(props)} width="short">
      <TextInput
        id={id}
        inputMode="decimal"
        code
        verbatim
        value={box.text}
        onChange={box.write}
        onBlur={onBlur}
        readOnly={disabled}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
      />
    </Field>
  )
}
