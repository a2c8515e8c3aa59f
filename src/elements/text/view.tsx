import { asTyped } from '#engine/forms/plain-text.ts'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { TextArea, TextInput } from '#ui/fields/text-input.tsx'
import { useFieldWords, widthOf } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** Any text. What the browser may fill in (`ui:autocomplete`) says which keyboard is wanted, too. */
export function TextView(props: WidgetProps) {
  const { id, value, hint, problems, disabled, onWrite, onBlur, autoComplete, ui } = props
  const words = useFieldWords(props)
  const control = {
    id,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    onChange: (text: string) => onWrite(asTyped(text) || null),
    onBlur,
    autoComplete,
    readOnly: disabled,
    invalid: problems.length > 0,
    'aria-describedby': describedBy(id, hint, problems),
  }
  return (
    <Field {...words} width={widthOf(props)}>
      {ui['ui:lines'] ? (
        <TextArea {...control} />
      ) : (
        <TextInput {...control} {...keyboardOf(autoComplete, ui['ui:code'] === true)} />
      )}
    </Field>
  )
}

/** Addresses of the net, numbers and codes run left to right in every language. */
function keyboardOf(autoComplete: string | undefined, code: boolean) {
  if (autoComplete === 'email') return { type: 'email', code: true, spellCheck: false, autoCapitalize: 'none' }
  if (autoComplete === 'tel') return { type: 'tel', code: true }
  if (autoComplete === 'one-time-code') return { inputMode: 'numeric', code: true, spellCheck: false } as const
  const isCode = code || autoComplete === 'postal-code'
  return { code: isCode, spellCheck: !isCode }
}
