import type { AddOn } from '#contract/shapes/plan.ts'
import type { Json } from '#engine/documents.ts'
import { CardGroup, ChoiceCard, RefusedCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { LockIcon } from '#ui/parts/icons.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** What can be booked on top of a plan: any number of cards. */
export function AddonCardsView(props: WidgetProps) {
  const { id, value, choices = [], problems, disabled, onChange, onBlur } = props
  const words = useFieldWords(props)
  const { t, format, picture } = useElements()
  const chosen: readonly Json[] = Array.isArray(value) ? value : []
  const toggle = (addon: Json) => {
    const next = chosen.includes(addon) ? chosen.filter((each) => each !== addon) : [...chosen, addon]
    onChange(next.length > 0 ? next : null)
  }
  const first = choices.find((choice) => !choice.refused)
  return (
    <FieldGroup {...words}>
      <CardGroup>
        {choices.map((choice) => {
          const { description, priceMonthly, paidWithTerm = false } = choice.record as AddOn // what the call for add-ons answers
          if (choice.refused) {
            return (
              <RefusedCard key={choiceKeyOf(choice.id)} icon={<LockIcon />} title={choice.name}>
                {choice.refused}
              </RefusedCard>
            )
          }
          return (
            <ChoiceCard
              key={choiceKeyOf(choice.id)}
              type="checkbox"
              id={choice === first ? id : `${id}-${choiceKeyOf(choice.id)}`}
              name={`${id}-${choiceKeyOf(choice.id)}`}
              checked={chosen.includes(choice.id)}
              onChange={() => toggle(choice.id)}
              onBlur={onBlur}
              title={choice.name}
              picture={picture?.('addon', { id: choiceKeyOf(choice.id), name: choice.name }) ?? undefined}
              description={description}
              end={
                <span className={styles.price}>
                  <bdi>{format.money(priceMonthly)}</bdi>{' '}
                  <span>{t(paidWithTerm ? 'element.addon-cards.term' : 'element.plan-cards.unit')}</span>
                </span>
              }
              disabled={disabled}
              invalid={problems.length > 0}
            />
          )
        })}
      </CardGroup>
    </FieldGroup>
  )
}
