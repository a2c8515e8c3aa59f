import type { PaymentTask } from '#contract/shapes/payment-task.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { type Elements, useElements } from '../context.ts'
import styles from './view.module.css'

interface TaskCardProps {
  readonly task: PaymentTask
  readonly alone: boolean
}

/** One open task: what happened, what is to be done about it, and what one needs to look it up. */
export function TaskCard({ task, alone }: TaskCardProps) {
  const elements = useElements()
  const { t, format, link } = elements
  const { id, kind, openedOn, payment } = task
  const word = (name: string) => t(`element.payment-tasks.${name}`)
  const title = `task-${id}`
  return (
    <Card roomy labelledBy={title} className={styles.card}>
      <div className={styles.head}>
        <h2 id={title}>{word(`kind.${kind}`)}</h2>
        <Chip tone="warn">{t('element.payment-tasks.since', { date: format.date(openedOn, 'day') })}</Chip>
      </div>
      <p>{word(`kind.${kind}.text`)}</p>
      <FactColumns facts={[...ofPayment(payment, elements), ...ofProvider(task, elements)]} />
      {alone ? null : (
        <ButtonLink kind="secondary" quiet className={styles.act} {...link({ path: `/payment-tasks/${id}` })}>
          {word('close')}
          {/* Several tasks stand below each other: who listens hears which. */}
          <span className="aloud">{` ${format.list([word(`kind.${kind}`), payment?.personName ?? ''])}`}</span>
        </ButtonLink>
      )}
    </Card>
  )
}

function ofPayment(payment: PaymentTask['payment'], { t, format }: Elements) {
  if (payment === null) return []
  const { personName, amount, refunded, centerName, startedOn, state } = payment
  const word = (name: string) => t(`element.payment-tasks.${name}`)
  return [
    { name: word('person'), value: personName ?? word('person.elsewhere') },
    { name: word('amount'), value: <bdi>{format.money(amount)}</bdi> },
    ...(refunded.amountMinor > 0 ? [{ name: word('refunded'), value: <bdi>{format.money(refunded)}</bdi> }] : []),
    { name: word('state'), value: word(`state.${state}`) },
    { name: word('center'), value: centerName },
    { name: word('started'), value: format.date(startedOn) },
  ]
}

/** What is told in a sentence, not in a word. */
const sentences: readonly string[] = ['why', 'what']

function ofProvider({ payment, told, facts }: PaymentTask, { t, optionalText, format }: Elements) {
  const word = (name: string) => t(`element.payment-tasks.${name}`)
  const code = (value: string) => (
    <bdi dir="ltr" className={styles.code}>
      {value}
    </bdi>
  )
  return [
    ...(told === null ? [] : [{ name: word('told'), value: <bdi>{format.money(told)}</bdi> }]),
    ...(payment === null ? [] : [{ name: word('provider'), value: code(payment.provider) }]),
    ...(payment?.reference ? [{ name: word('reference'), value: code(payment.reference), wide: true }] : []),
    ...facts.map(({ name, value }) => ({
      name: word(`fact.${name}`),
      value: optionalText(`element.payment-tasks.${name}.${value}`) ?? code(value),
      wide: sentences.includes(name),
    })),
  ]
}
