import { Card } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import type { PlanChangeFigures, PlanNow } from '../change-shapes.ts'
import { useElements } from '../context.ts'
import { LargePrice } from '../price.tsx'
import { changePriceLines } from './price-lines.ts'
import styles from './view.module.css'

interface ChangeCardProps {
  readonly subscription: PlanNow
  readonly change: PlanChangeFigures | null
}

/** The plan that somebody has with its price; below it the one it becomes, from when, and every duty over time. */
export function ChangeCard({ subscription, change }: ChangeCardProps) {
  const elements = useElements()
  const { t, format } = elements
  return (
    <Card>
      <dl className={styles.plans}>
        <div className={styles.before}>
          <dt>
            {t('element.plan-change.now')}
            <span className={styles.name}>{subscription.planName}</span>
          </dt>
          <dd>
            <bdi>{t('element.plan-change.monthly', { price: format.money(subscription.monthly) })}</bdi>
          </dd>
        </div>
        {change ? (
          <div className={styles.after}>
            <dt>
              {t('element.plan-change.then', { date: format.date(change.startDate) })}
              <span className={styles.name}>{change.planName}</span>
            </dt>
            <dd>
              <LargePrice money={change.monthly} unit={t('element.plan-cards.unit')} />
            </dd>
          </div>
        ) : null}
      </dl>
      {change ? (
        <div className={styles.line}>
          <MoneyLine entries={changePriceLines(change, elements)} />
        </div>
      ) : (
        <p className={styles.nothing}>{t('element.plan-change.choose')}</p>
      )}
    </Card>
  )
}
