import { Choices } from '#ui/fields/choices.tsx'
import { describedBy, FieldGroup } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { choiceIdOf, choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import { useNumberBox } from '../number-box.ts'
import type { WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** An amount in whole units: one of those that are offered, or another one that is typed. */
export function AmountPicksView(props: WidgetProps) {
  const { id, value, choices, hint, problems, disabled, onChange, onBlur } = props
  const { t } = useElements()
  const words = useFieldWords(props)
  const box = useNumberBox(props)
  if (!choices) return <Skeleton label={t('ui.loading')} rows={2} shape="choices" />
  const isOffered = choices.some((choice) => choice.id === value)
  return (
    <FieldGroup {...words}>
      <Choices
        id={id}
        value={isOffered ? choiceKeyOf(value) : ''}
        options={choices.map((choice) => ({ value: choiceKeyOf(choice.id), label: choice.name }))}
        onChange={(key) => onChange(choiceIdOf(choices, key))}
        onBlur={onBlur}
        disabled={disabled}
        invalid={problems.length > 0}
      />
      <label htmlFor={`${id}-other`} className={styles.other}>
        {t('element.amount-picks.other')}
      </label>
      <TextInput
        id={`${id}-other`}
        inputMode="decimal"
        code
        verbatim
        // While somebody writes, an amount on the way may be one that is offered.
        value={isOffered && !box.isTyped ? '' : box.text}
        onChange={box.write}
        onBlur={onBlur}
        readOnly={disabled}
        invalid={problems.length > 0}
        aria-describedby={describedBy(id, hint, problems)}
      />
    </FieldGroup>
  )
}
