import { Card } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { useElements } from '../context.ts'
import type { AddonNow } from '../shapes.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface AddonEndProps {
  readonly addon: AddonNow | null
  /** What the membership is called. */
  readonly membership: string
}

/** What ending an add-on means: its last day, and what is paid each month from then on. */
export function AddonEndView({ props }: BlockProps<AddonEndProps>) {
  const { t, format } = useElements()
  const { addon, membership } = props
  if (!addon) return null
  const { name, endsOn, priceMonthly, monthlyAfter, endsWithMembership = false } = addon
  return (
    <Card labelledBy="addon-end">
      <h2 id="addon-end" className={styles.title}>
        {t('element.addon-end.title')}
      </h2>
      {endsWithMembership ? (
        <p>{t('element.addon-end.with-membership', { name, date: format.date(endsOn) })}</p>
      ) : (
        <MoneyLine
          entries={[
            {
              id: 'until',
              label: t('element.addon-end.until', { date: format.date(endsOn) }),
              amount: format.money(priceMonthly),
              note: t('element.addon-end.until.note', { name }),
            },
            {
              id: 'after',
              label: t('element.addon-end.after'),
              amount: format.money(monthlyAfter),
              note: t('element.addon-end.after.note', { name: membership }),
            },
          ]}
        />
      )}
      <p className={styles.note}>{t('element.addon-end.note')}</p>
    </Card>
  )
}
