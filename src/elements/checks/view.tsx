import type { Json } from '#engine/documents.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** Several of many. */
export function ChecksView(props: WidgetProps) {
  const { id, value, choices = [], problems, disabled, onChange, onBlur } = props
  const chosen = new Set(Array.isArray(value) ? value.map(choiceKeyOf) : [])
  const toggle = (key: string, on: boolean) => {
    const next = choices
      .map((choice) => choice.id)
      .filter((each) => (choiceKeyOf(each) === key ? on : chosen.has(choiceKeyOf(each))))
    onChange(next.length > 0 ? (next as Json) : null)
  }
  return (
    <FieldGroup {...useFieldWords(props)}>
      {choices.map((choice, i) => (
        <CheckboxRow
          key={choiceKeyOf(choice.id)}
          id={i === 0 ? id : `${id}-${choiceKeyOf(choice.id)}`}
          checked={chosen.has(choiceKeyOf(choice.id))}
          onChange={(on) => toggle(choiceKeyOf(choice.id), on)}
          onBlur={onBlur}
          disabled={disabled || choice.refused !== undefined}
          invalid={problems.length > 0}
        >
          {choice.name}
          {choice.refused ? ` (${choice.refused})` : null}
        </CheckboxRow>
      ))}
    </FieldGroup>
  )
}
