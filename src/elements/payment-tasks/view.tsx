import type { PaymentTask } from '#contract/shapes/payment-task.ts'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { BadgeCheckIcon, CircleCheckIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, knownValues, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { TaskCard } from './task-card.tsx'
import styles from './view.module.css'

export interface PaymentTasksProps {
  readonly tasks: readonly PaymentTask[] | null
  /** One task on a page of its own: without a way to itself, with a way back to all. */
  readonly alone?: boolean
}

/** What staff must look at: open tasks as cards, what was closed lately as a list. */
export function PaymentTasksView({ props, waiting, problem, onRetry }: BlockProps<PaymentTasksProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { tasks, alone = false } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!tasks) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={6} shape="card" /> : null
  const open = tasks.filter((task) => task.closed === null)
  const closed = tasks.filter((task) => task.closed !== null)
  return (
    <div className={styles.all}>
      {open.length === 0 && !alone ? (
        <Empty
          icon={<BadgeCheckIcon size={24} />}
          title={t('element.payment-tasks.empty')}
          text={t('element.payment-tasks.empty.text')}
        />
      ) : null}
      {open.map((task) => (
        <TaskCard key={task.id} task={task} alone={alone} />
      ))}
      {closed.length > 0 ? (
        <Card roomy labelledBy="closed-tasks">
          <h2 id="closed-tasks" className={styles.title}>
            {t('element.payment-tasks.closed')}
          </h2>
          <ListRows>
            {closed.map((task) => (
              <Closed key={task.id} task={task} elements={elements} />
            ))}
          </ListRows>
        </Card>
      ) : null}
      {alone ? (
        <p className="way">
          <a {...link({ path: '/payment-tasks' })}>{t('element.payment-tasks.all')}</a>
        </p>
      ) : null}
    </div>
  )
}

function Closed({ task, elements }: { readonly task: PaymentTask; readonly elements: Elements }) {
  const { t, format } = elements
  const { kind, payment, closed } = task
  if (closed === null) return null
  const { on, byName, outcome, note } = closed
  const words = byName === null ? 'closed.on' : 'closed.by'
  return (
    <ListRow
      icon={<CircleCheckIcon />}
      title={t(`element.payment-tasks.kind.${kind}`)}
      meta={
        <>
          {payment === null ? null : (
            <span className={styles.line}>
              {payment.personName === null ? null : (
                <>
                  <bdi className={styles.name}>{payment.personName}</bdi>
                  {' · '}
                </>
              )}
              <bdi>{format.money(payment.amount)}</bdi>
            </span>
          )}
          <span className={styles.line}>
            {t(`element.payment-tasks.${words}`, knownValues({ date: format.date(on), name: byName }))}
            {outcome === 'refund' ? ` ${t('element.payment-tasks.closed.refund')}` : null}
          </span>
          {note ? (
            <span className={styles.line}>
              <bdi className={styles.note}>{note}</bdi>
            </span>
          ) : null}
        </>
      }
    />
  )
}
