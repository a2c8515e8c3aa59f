import { describedBy, Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { choiceIdOf, choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords, widthOf } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** One of many: the device's own list. */
export function SelectView(props: WidgetProps) {
  const { id, value, choices = [], hint, problems, disabled, onChange, onBlur, autoComplete } = props
  const { t } = useElements()
  return (
    <Field {...useFieldWords(props)} width={widthOf(props)}>
      <Select
        id={id}
        value={choiceKeyOf(value)}
        placeholder={t('ui.choose')}
        options={choices.map((choice) => ({
          value: choiceKeyOf(choice.id),
          label: choice.refused ? `${choice.name} (${choice.refused})` : choice.name,
          disabled: choice.refused !== undefined,
        }))}
        onChange={(key) => onChange(choiceIdOf(choices, key))}
        onBlur={onBlur}
        disabled={disabled}
        autoComplete={autoComplete}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
      />
    </Field>
  )
}
