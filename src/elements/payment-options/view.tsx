import type { ReactNode } from 'react'
import type { PaymentOption } from '#contract/shapes/summary.ts'
import { CardGroup, ChoiceCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import { MeansMark } from '../means-mark.tsx'
import type { WidgetChoice, WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** The ways of paying, each with what it means. The chosen one opens: what happens next, and what it asks for. */
export function PaymentOptionsView(props: WidgetProps) {
  const { id, value, choices, problems, disabled, checking, ui, onChange, onBlur, children } = props
  const { t } = useElements()
  const words = useFieldWords(props)
  if (!choices || (checking && choices.length === 0))
    return <Skeleton label={t('ui.loading')} rows={3} shape="choices" />
  return (
    <FieldGroup {...words} quietLabel={ui['ui:question'] !== 'shown'}>
      <CardGroup>
        {choices.map((choice, i) => (
          <Option
            key={choiceKeyOf(choice.id)}
            choice={choice}
            id={i === 0 ? id : `${id}-${choiceKeyOf(choice.id)}`}
            name={id}
            checked={choice.id === value}
            onChange={() => onChange(choice.id)}
            onBlur={onBlur}
            disabled={disabled || choice.refused !== undefined}
            invalid={problems.length > 0}
          >
            {children}
          </Option>
        ))}
      </CardGroup>
    </FieldGroup>
  )
}

interface OptionProps {
  readonly choice: WidgetChoice
  readonly id: string
  readonly name: string
  readonly checked: boolean
  readonly onChange: () => void
  readonly onBlur: (() => void) | undefined
  readonly disabled: boolean
  readonly invalid: boolean
  readonly children: ReactNode
}

function Option({ choice, children, ...card }: OptionProps) {
  const { optionalText } = useElements()
  const { means, style, agreementKind } = choice.record as PaymentOption // what the summary answers
  const kept = means === 'cof'
  const isMandate = kept && agreementKind === 'DD'
  const key = `element.payment-options.${isMandate ? 'mandate' : means}`
  const next = optionalText(`${key}.${style}`)
  return (
    <ChoiceCard
      {...card}
      title={kept ? <bdi>{choice.name}</bdi> : (optionalText(key) ?? choice.name)}
      description={choice.refused ?? optionalText(`${key}.about`)}
      end={<MeansMark means={isMandate ? 'dd' : means} />}
    >
      {card.checked ? (
        <>
          {next ? <p className={styles.next}>{next}</p> : null}
          {children}
        </>
      ) : null}
    </ChoiceCard>
  )
}
