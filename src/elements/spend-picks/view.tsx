import type { SpendOption } from '#contract/shapes/booking.ts'
import { CardGroup, ChoiceCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { type Elements, useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import { leftAfter, spendInWords } from '../spend-words.ts'
import type { WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** What of somebody's plans and packs is used for a class, each with what is left afterwards. */
export function SpendPicksView(props: WidgetProps) {
  const { id, value, choices, problems, disabled, checking, onChange, onBlur } = props
  const elements = useElements()
  const words = useFieldWords(props)
  if (!choices || (checking && choices.length === 0))
    return <Skeleton label={elements.t('ui.loading')} rows={2} shape="choices" />
  return (
    <FieldGroup {...words}>
      <CardGroup>
        {choices.map((choice, i) => {
          const spend = choice.record as SpendOption // what check-privilege-booking answers
          return (
            <ChoiceCard
              key={choiceKeyOf(choice.id)}
              id={i === 0 ? id : `${id}-${choice.id}`}
              name={id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              onBlur={onBlur}
              title={spend.kind === 'price' ? elements.t('element.spend-picks.price') : choice.name}
              description={aboutOf(spend, elements)}
              end={<bdi className={styles.used}>{spendInWords(spend, elements)}</bdi>}
              disabled={disabled || choice.refused !== undefined}
              invalid={problems.length > 0}
            />
          )
        })}
      </CardGroup>
    </FieldGroup>
  )
}

function aboutOf(spend: SpendOption, elements: Elements): string {
  const { t, format } = elements
  const { until } = spend
  const good = until ? t('element.spend-picks.until', { date: format.date(until) }) : null
  return [leftAfter(spend, elements), good].filter((one) => one !== null).join(' · ')
}
