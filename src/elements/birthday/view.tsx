import { BirthdayInput, datePartOrderOf } from '#ui/fields/birthday-input.tsx'
import { describedBy, FieldGroup } from '#ui/fields/field.tsx'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'

/** A date that one knows by heart, typed in three boxes. Unless the form has a hint of its own, it names their order. */
export function BirthdayView(props: WidgetProps) {
  const { id, value, problems, disabled, onChange, onBlur, autoComplete } = props
  const { locale, optionalText } = useElements()
  const words = useFieldWords(props)
  const hint = props.hint ?? optionalText(`element.birthday.${orderNamed(locale)}`) ?? undefined
  return (
    <FieldGroup {...words} hint={hint}>
      <BirthdayInput
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange(text === '' ? null : text)}
        onBlur={onBlur}
        locale={locale}
        invalid={problems.length > 0}
        disabled={disabled}
        autoComplete={autoComplete === 'bday'}
        describedBy={describedBy(id, hint, problems)}
      />
    </FieldGroup>
  )
}

/** `dmy`, `mdy`, `ymd`. */
function orderNamed(locale: string): string {
  return datePartOrderOf(locale)
    .map((part) => part[0])
    .join('')
}
