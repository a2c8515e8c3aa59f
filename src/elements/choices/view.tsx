import { Choices } from '#ui/fields/choices.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { choiceIdOf, choiceKeyOf } from '../choice-keys.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** One of two or three: all answers to be seen at once. */
export function ChoicesView(props: WidgetProps) {
  const { id, value, choices = [], problems, disabled, onChange, onBlur } = props
  return (
    <FieldGroup {...useFieldWords(props)}>
      <Choices
        id={id}
        value={choiceKeyOf(value)}
        options={choices.map((choice) => ({
          value: choiceKeyOf(choice.id),
          label: choice.name,
          disabled: choice.refused !== undefined,
          reason: choice.refused,
        }))}
        onChange={(key) => onChange(choiceIdOf(choices, key))}
        onBlur={onBlur}
        disabled={disabled}
        invalid={problems.length > 0}
      />
    </FieldGroup>
  )
}
