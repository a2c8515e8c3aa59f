import type { LeavingContract, Termination } from '#contract/shapes/termination.ts'
import type { Money } from '#ui/format/create-format.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface StayingPreviewProps {
  readonly subscription: LeavingContract | null
  readonly termination: Termination | null
  readonly goesOn: {
    readonly priceMonthly: Money
    readonly nextPayment: { readonly date: string; readonly amount: Money } | null
  } | null
}

/** How a membership goes on when its termination is taken back. */
export function StayingPreviewView({ props, waiting }: BlockProps<StayingPreviewProps>) {
  const { t, format } = useElements()
  const { subscription, termination, goesOn } = props
  if (!subscription || !termination || !goesOn) {
    return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="order" /> : null
  }
  const { nextPayment, priceMonthly } = goesOn
  return (
    <Card roomy>
      <FactColumns
        facts={[
          {
            name: t('element.leaving-receipt.contract'),
            value: `${subscription.planName} (${subscription.number})`,
            wide: true,
          },
          { name: t('element.staying-preview.was'), value: format.date(termination.endDate) },
        ]}
      />
      <div className={styles.line}>
        <MoneyLine
          entries={[
            ...(nextPayment
              ? [
                  {
                    id: 'next',
                    label: format.date(nextPayment.date),
                    amount: format.money(nextPayment.amount),
                    note: t('element.staying-preview.next'),
                  },
                ]
              : []),
            {
              id: 'monthly',
              label: t('element.staying-preview.monthly'),
              amount: format.money(priceMonthly),
              note: t('element.staying-preview.open'),
            },
          ]}
        />
      </div>
    </Card>
  )
}
