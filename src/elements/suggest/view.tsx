import { asTyped } from '#engine/forms/plain-text.ts'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useFieldWords, widthOf } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** Text with suggestions: one may choose, and one may type something else. */
export function SuggestView(props: WidgetProps) {
  const { id, value, choices = [], hint, problems, disabled, onWrite, onBlur, autoComplete } = props
  const list = `${id}-suggestions`
  return (
    <Field {...useFieldWords(props)} width={widthOf(props)}>
      <TextInput
        id={id}
        list={choices.length > 0 ? list : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onWrite(asTyped(text) || null)}
        onBlur={onBlur}
        readOnly={disabled}
        autoComplete={autoComplete}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choiceKeyOf(choice.id)} value={choiceKeyOf(choice.id)}>
            {choice.name}
          </option>
        ))}
      </datalist>
    </Field>
  )
}
