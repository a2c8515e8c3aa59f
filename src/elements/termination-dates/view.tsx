import type { TerminationDate } from '#contract/shapes/termination.ts'
import { CardGroup, ChoiceCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { type Elements, useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** The days on which a membership can end, each with what is still paid until then. The first is the earliest. */
export function TerminationDatesView(props: WidgetProps) {
  const { id, value, choices, problems, disabled, checking, onChange, onBlur } = props
  const elements = useElements()
  const { t, format } = elements
  const words = useFieldWords(props)
  if (!choices || (checking && choices.length === 0))
    return <Skeleton label={t('ui.loading')} rows={3} shape="choices" />
  return (
    <FieldGroup {...words}>
      <CardGroup>
        {choices.map((choice, i) => {
          const { rest, lastPayment } = choice.record as TerminationDate // what the call for dates answers
          return (
            <ChoiceCard
              key={choiceKeyOf(choice.id)}
              id={i === 0 ? id : `${id}-${choiceKeyOf(choice.id)}`}
              name={id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              onBlur={onBlur}
              title={<bdi className={styles.date}>{format.date(choiceKeyOf(choice.id))}</bdi>}
              chip={i === 0 ? <Chip tone="soft">{t('element.termination-dates.earliest')}</Chip> : undefined}
              description={whatIsPaid({ rest, lastPayment }, elements)}
              end={rest ? <bdi className={styles.rest}>{format.money(rest)}</bdi> : undefined}
              disabled={disabled || choice.refused !== undefined}
              invalid={problems.length > 0}
            />
          )
        })}
      </CardGroup>
    </FieldGroup>
  )
}

/** What the amount beside a day is: the last payment, or the sum of it and those before. */
function whatIsPaid(
  { rest, lastPayment }: Pick<TerminationDate, 'rest' | 'lastPayment'>,
  { t, format }: Pick<Elements, 't' | 'format'>,
): string {
  if (!lastPayment) return t('element.termination-dates.paid')
  const isOnly = !rest || rest.amountMinor === lastPayment.amount.amountMinor
  const sentence = isOnly ? 'element.termination-dates.last' : 'element.termination-dates.last.of'
  return t(sentence, { date: format.date(lastPayment.date) })
}
