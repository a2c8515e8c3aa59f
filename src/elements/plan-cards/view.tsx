import { useState } from 'react'
import type { Plan } from '#contract/shapes/plan.ts'
import { CardGroup, ChoiceCard, RefusedCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty } from '#ui/parts/empty.tsx'
import { InfoIcon, LockIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import { LargePrice } from '../price.tsx'
import type { WidgetProps } from '../types.ts'
import { PlanFacts } from './plan-facts.tsx'
import styles from './view.module.css'

/** What a club sells, with the six facts by which plans differ, in the same order on each. */
export function PlanCardsView(props: WidgetProps) {
  const { id, value, choices, problems, disabled, checking, onChange, onBlur } = props
  const { t, optionalText, link, broken = false } = useElements()
  const words = useFieldWords(props)
  const [compare, setCompare] = useState(false)
  if (!choices || (checking && choices.length === 0)) return <Skeleton label={t('ui.loading')} shape="plans" />

  // What could not be loaded is told above the form, with a way to try again.
  if (choices.length === 0 && broken) return null
  if (choices.length === 0) {
    return (
      <Empty
        icon={<TicketIcon size={24} />}
        title={t('element.plan-cards.empty')}
        text={t('element.plan-cards.empty.text')}
        action={
          <ButtonLink kind="secondary" quiet {...link({ step: 'center' })}>
            {t('element.plan-cards.empty.action')}
          </ButtonLink>
        }
      />
    )
  }

  const first = choices.find((choice) => !choice.refused)
  const note = optionalText('element.plan-cards.note')
  return (
    <FieldGroup {...words} quietLabel>
      <CardGroup>
        {choices.map((choice) => {
          const plan = planOf(choice.record)
          if (choice.refused) {
            return (
              <RefusedCard key={choiceKeyOf(choice.id)} large icon={<LockIcon />} title={choice.name}>
                {choice.refused}
              </RefusedCard>
            )
          }
          return (
            <ChoiceCard
              key={choiceKeyOf(choice.id)}
              large
              id={choice === first ? id : `${id}-${choiceKeyOf(choice.id)}`}
              name={id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              onBlur={onBlur}
              title={choice.name}
              description={plan.description}
              chip={plan.highlight ? <Chip tone="highlight">{plan.highlight}</Chip> : null}
              end={<PlanPrice plan={plan} />}
              disabled={disabled}
              invalid={problems.length > 0}
            >
              <PlanFacts plan={plan} all={compare || choice.id === value} />
            </ChoiceCard>
          )
        })}
      </CardGroup>
      <div className={styles.below}>
        {note ? (
          <p className={styles.note}>
            <InfoIcon />
            {note}
          </p>
        ) : null}
        <button type="button" className={styles.compare} aria-pressed={compare} onClick={() => setCompare(!compare)}>
          {t(compare ? 'element.plan-cards.fewer' : 'element.plan-cards.compare')}
        </button>
      </div>
    </FieldGroup>
  )
}

/** What is paid once has no price of a month. */
function PlanPrice({ plan }: { readonly plan: Plan }) {
  const { t, format } = useElements()
  if (!plan.priceOnce) return <LargePrice money={plan.priceMonthly} unit={t('element.plan-cards.unit')} />
  const term = format.period(plan.bindingMonths, 'months')
  return <LargePrice money={plan.priceOnce} unit={t('element.plan-cards.once', { term })} />
}

function planOf(record: unknown): Plan {
  return record as Plan // the record of a choice of plans is what the calls for plans answer
}
