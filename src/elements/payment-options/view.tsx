import { CardGroup, ChoiceCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { CreditCardIcon, FileTextIcon, LandmarkIcon, MapPinIcon, RepeatIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { keyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { PaymentOption } from '../shapes.ts'
import type { WidgetProps } from '../types.ts'

const ICONS = {
  card: CreditCardIcon,
  dd: LandmarkIcon,
  invoice: FileTextIcon,
  cash: MapPinIcon,
  instalment: RepeatIcon,
  cof: CreditCardIcon,
}

/** The ways of paying, each with what it means. */
export function PaymentOptionsView(props: WidgetProps) {
  const { id, value, choices, problems, disabled, checking, onChange, onBlur } = props
  const { t, optionalText } = useElements()
  const words = useFieldWords(props)
  if (!choices || (checking && choices.length === 0)) return <Skeleton label={t('ui.loading')} rows={2} />
  return (
    <FieldGroup {...words} quietLabel>
      <CardGroup>
        {choices.map((choice, i) => {
          const { means } = choice.record as unknown as PaymentOption // what the summary answers
          const Mark = ICONS[means] ?? CreditCardIcon
          return (
            <ChoiceCard
              key={keyOf(choice.id)}
              id={i === 0 ? id : `${id}-${keyOf(choice.id)}`}
              name={id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              onBlur={onBlur}
              title={optionalText(`element.payment-options.${means}`) ?? choice.name}
              description={choice.refused ?? optionalText(`element.payment-options.${means}.about`)}
              end={<Mark />}
              disabled={disabled || choice.refused !== undefined}
              invalid={problems.length > 0}
            />
          )
        })}
      </CardGroup>
    </FieldGroup>
  )
}
