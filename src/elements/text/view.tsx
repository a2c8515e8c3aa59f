import { useState } from 'react'
import type { FieldState } from '#engine/flow/types.ts'
import { asTyped } from '#engine/forms/plain-text.ts'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { TextArea, TextInput } from '#ui/fields/text-input.tsx'
import { useFieldWords, widthOf } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/**
 * Any text. What the browser may fill in (`ui:autocomplete`) says which keyboard is wanted, too. What is being written is
 * kept here until it rests: a key draws the box and nothing around it.
 */
export function TextView(props: WidgetProps) {
  const { id, hint, problems, disabled, onBlur, autoComplete, ui } = props
  const words = useFieldWords(props)
  const { text, write } = useWriting(props)
  const control = {
    id,
    value: text,
    onChange: write,
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

/** The text that stands in a box: what is being written, and the field's value as soon as that is another. */
function useWriting({ value, field, onEcho }: Pick<WidgetProps, 'value' | 'field' | 'onEcho'>) {
  const [writing, setWriting] = useState<{ readonly text: string; readonly before: FieldState } | null>(null)
  // Whoever gives it something gives it another state; what was written comes back as none.
  const isOver = writing !== null && field !== writing.before
  if (isOver) setWriting(null)
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return {
    text: writing && !isOver ? writing.text : given,
    write(typed: string) {
      const text = asTyped(typed)
      setWriting(onEcho(text || null) ? { text, before: field } : null)
    },
  }
}

/** Addresses of the net, numbers and codes run left to right in every language. */
function keyboardOf(autoComplete: string | undefined, code: boolean) {
  if (autoComplete === 'email') return { type: 'email', code: true, spellCheck: false, autoCapitalize: 'none' }
  if (autoComplete === 'tel') return { type: 'tel', code: true }
  if (autoComplete === 'one-time-code') return { inputMode: 'numeric', code: true, spellCheck: false } as const
  const isCode = code || autoComplete === 'postal-code'
  return { code: isCode, spellCheck: !isCode }
}
