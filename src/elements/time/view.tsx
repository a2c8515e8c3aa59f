import { useState } from 'react'
import { readTime } from '#calendar/read-time.ts'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** A time of the day, written as people write it and kept as `18:30`. What is no time stays as typed. */
export function TimeView(props: WidgetProps) {
  const { id, hint, value, problems, disabled, onWrite, onBlur } = props
  const { format, locale } = useElements()
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => (text.trim() === '' ? null : (readTime(text, locale) ?? text))
  const given = typeof value === 'string' ? format.clock(value) : ''
  return (
    <Field {...useFieldWords(props)} width="short">
      <TextInput
        id={id}
        autoComplete="off"
        spellCheck={false}
        verbatim
        value={typed !== null && read(typed) === value ? typed : given}
        onChange={(text) => {
          setTyped(text)
          onWrite(read(text))
        }}
        onBlur={onBlur}
        readOnly={disabled}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
      />
    </Field>
  )
}
