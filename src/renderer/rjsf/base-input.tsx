import { type BaseInputTemplateProps, getInputProps } from '@rjsf/utils'
import type { FocusEvent } from 'react'
import { describedBy } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

/** The box on which RJSF's own widgets stand. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, value, readonly, disabled = false, options, schema, type, rawErrors = [], placeholder } = props
  const { onChange, onBlur, onFocus, onChangeOverride } = props
  const box = {
    ...getInputProps(schema, type, options),
    id,
    value: value === undefined || value === null ? '' : String(value),
    readOnly: readonly,
    disabled,
    placeholder,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => onBlur(id, target.value),
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => onFocus(id, target.value),
  }
  const isWrong = rawErrors.length > 0
  const words = describedBy(id, options.help ?? options.description ?? schema.description, rawErrors)
  // A widget that reads the event itself: of a slider, a file, a colour.
  if (onChangeOverride) return <input {...box} aria-invalid={isWrong || undefined} onChange={onChangeOverride} />
  return (
    <TextInput
      {...box}
      invalid={isWrong}
      aria-describedby={words}
      onChange={(text) => onChange(text === '' ? options.emptyValue : text)}
    />
  )
}
