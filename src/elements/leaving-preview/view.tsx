import type { BuyOutOffer, LeavingContract, TerminationDate, WhatEnds } from '#contract/shapes/termination.ts'
import { Card } from '#ui/parts/card.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { dutiesUntil } from './price-lines.ts'
import styles from './view.module.css'

export interface LeavingPreviewProps {
  readonly subscription: LeavingContract | null
  /** The chosen day; absent where nobody buys themselves out. */
  readonly date: TerminationDate | null
  readonly buyOut: BuyOutOffer | null
  readonly ends: WhatEnds | null
}

/** What happens when the button is pressed: what is still paid, the last day, and what ends with it. */
export function LeavingPreviewView({ id, props, waiting }: BlockProps<LeavingPreviewProps>) {
  const { t, format } = useElements()
  const { subscription, date, buyOut, ends } = props
  const lastDay = buyOut?.endDate ?? date?.id
  if (!subscription || !lastDay || !ends) {
    return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="order" /> : null
  }
  const losses = [
    t('element.leaving-preview.entry', { plan: subscription.planName }),
    ...ends.addons,
    ...ends.freezes.map((freeze) =>
      t('element.leaving-preview.freeze', { from: format.date(freeze.from), to: format.date(freeze.to) }),
    ),
  ]
  return (
    <Card roomy labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {t('element.leaving-preview.title', { date: format.date(lastDay) })}
      </h2>
      <MoneyLine entries={dutiesUntil(lastDay, { date, buyOut }, { t, format })} />
      <h3 className={styles.losses}>{t('element.leaving-preview.ends')}</h3>
      <ul className={styles.list}>
        {losses.map((loss) => (
          <li key={loss}>
            <bdi>{loss}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
