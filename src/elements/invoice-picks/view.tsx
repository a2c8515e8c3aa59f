import type { OpenInvoice } from '#contract/shapes/debt.ts'
import type { Json } from '#engine/documents.ts'
import { CardGroup, ChoiceCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetChoice, WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** Which open invoices are paid: each with what it is for, since when it is due and what is open. */
export function InvoicePicksView(props: WidgetProps) {
  const { id, value, choices, problems, disabled, checking, onChange, onBlur } = props
  const { t } = useElements()
  const words = useFieldWords(props)
  if (!choices || (checking && choices.length === 0))
    return <Skeleton label={t('ui.loading')} rows={3} shape="choices" />
  const chosen: readonly Json[] = Array.isArray(value) ? value : []
  const toggle = (invoice: Json) => {
    const next = choices.map((each) => each.id).filter((each) => chosen.includes(each) !== (each === invoice))
    onChange(next.length > 0 ? next : null)
  }
  return (
    <FieldGroup {...words}>
      <CardGroup>
        {choices.map((choice, i) => (
          <Invoice
            key={choiceKeyOf(choice.id)}
            choice={choice}
            id={i === 0 ? id : `${id}-${choiceKeyOf(choice.id)}`}
            checked={chosen.includes(choice.id)}
            onChange={() => toggle(choice.id)}
            onBlur={onBlur}
            disabled={disabled}
            invalid={problems.length > 0}
          />
        ))}
      </CardGroup>
    </FieldGroup>
  )
}

interface InvoiceProps {
  readonly choice: WidgetChoice
  readonly id: string
  readonly checked: boolean
  readonly onChange: () => void
  readonly onBlur: (() => void) | undefined
  readonly disabled: boolean
  readonly invalid: boolean
}

function Invoice({ choice, ...card }: InvoiceProps) {
  const { t, format } = useElements()
  const { items, dueDate, isOverdue, open, amount } = choice.record as OpenInvoice // what get-debt-status answers
  const about = t('element.invoice-picks.about', { number: choice.name, date: format.date(dueDate) })
  const isPartly = open.amountMinor < amount.amountMinor
  return (
    <ChoiceCard
      {...card}
      type="checkbox"
      name={card.id}
      title={<bdi className={styles.items}>{items.length > 0 ? format.list(items) : choice.name}</bdi>}
      description={about}
      chip={isOverdue ? <Chip tone="bad">{t('element.invoice-picks.overdue')}</Chip> : undefined}
      end={
        <span className={styles.amount}>
          <bdi>{format.money(open)}</bdi>
          {isPartly ? <span>{t('element.invoice-picks.of', { amount: format.money(amount) })}</span> : null}
        </span>
      }
    />
  )
}
