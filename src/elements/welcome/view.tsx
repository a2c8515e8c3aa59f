import { Band } from '#ui/parts/band.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { CircleCheckIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { endOfDiscounts } from '../discounts.ts'
import type { CenterFacts, OrderFigures } from '../shapes.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface WelcomeProps {
  readonly center: CenterFacts | null
  readonly summary: OrderFigures | null
  /** What was due today is paid. */
  readonly isPaid?: boolean | null
}

/** The end of a join: the membership as it will stand on the profile. */
export function WelcomeView({ props, waiting }: BlockProps<WelcomeProps>) {
  const { t, format, motif } = useElements()
  const { center, summary, isPaid = false } = props
  const discountEnds = summary ? endOfDiscounts(summary) : null
  if (!center && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={3} shape="band" />
  return (
    <Card className={styles.card}>
      <Band motif={motif} tall>
        <span className={styles.club}>{center?.name ?? summary?.centerName}</span>
        <span>
          <span className={styles.plan}>{summary?.planName}</span>
          <span className={styles.done}>
            <CircleCheckIcon />
            {t('element.welcome.member')}
          </span>
        </span>
      </Band>
      {summary ? (
        <div className={styles.facts}>
          <FactColumns
            facts={[
              { name: t('element.welcome.start'), value: format.date(summary.startDate) },
              {
                name: t(isPaid ? 'element.welcome.paid' : 'element.welcome.due'),
                value: <bdi>{format.money(summary.dueToday)}</bdi>,
              },
              ...(summary.monthly.amountMinor > 0
                ? [{ name: t('element.welcome.monthly'), value: <bdi>{format.money(summary.monthly)}</bdi> }]
                : []),
              ...(discountEnds ? [{ name: t('element.welcome.discount'), value: format.date(discountEnds) }] : []),
            ]}
          />
        </div>
      ) : null}
    </Card>
  )
}
