import { classes } from '#ui/classes.ts'
import { Band } from '#ui/parts/band.tsx'
import { Card } from '#ui/parts/card.tsx'
import { TagIcon } from '#ui/parts/icons.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { endOfDiscounts } from '../discounts.ts'
import { LargePrice } from '../price.tsx'
import type { CenterFacts, OrderFigures } from '../shapes.ts'
import { orderPriceLines } from './price-lines.ts'
import styles from './view.module.css'

interface OrderCardProps {
  readonly center: CenterFacts | null
  readonly summary: OrderFigures | null
  /** The club can no longer be changed. */
  readonly fixed?: boolean
  readonly changeAt?: string | null | undefined
  /** From 1024 with the club's dark strip and what is due today in large figures; on phones the bar says that. */
  readonly band: boolean
  readonly waiting?: boolean
}

/** Club, plan, what is due today, every later duty, and the sum of the first year. */
export function OrderCard({
  center,
  summary,
  fixed = false,
  changeAt = 'plan',
  band,
  waiting = false,
}: OrderCardProps) {
  const elements = useElements()
  const { t, link, motif, resting } = elements
  return (
    <Card className={styles.card}>
      {band && center ? (
        <Band motif={motif} className={styles.band}>
          <span className={styles.small}>{t('element.order-summary.club')}</span>
          <span className={styles.club}>{center.name}</span>
          <span className={styles.small}>
            {center.address || center.city}
            {fixed || resting ? null : (
              <>
                {' · '}
                <a {...link({ step: 'center' })} className={styles.change}>
                  {t('element.order-summary.change-club')}
                </a>
              </>
            )}
          </span>
        </Band>
      ) : null}
      {summary ? (
        <Order summary={summary} center={center} changeAt={changeAt} band={band} />
      ) : (
        <Nothing waiting={waiting} />
      )}
    </Card>
  )
}

function Nothing({ waiting }: { readonly waiting: boolean }) {
  const { t } = useElements()
  if (!waiting) return <p className={styles.nothing}>{t('element.order-summary.no-plan')}</p>
  return (
    <div className={styles.coming}>
      <Skeleton label={t('ui.loading')} rows={4} shape="order" />
    </div>
  )
}

interface OrderProps {
  readonly summary: OrderFigures
  readonly center: CenterFacts | null
  readonly changeAt: string | null
  readonly band: boolean
}

function Order({ summary, center, changeAt, band }: OrderProps) {
  const elements = useElements()
  const { t, format, link, resting } = elements
  const promoEnds = endOfDiscounts(summary)
  // What ends with its term and is paid by then has no first year.
  const endsBy = (summary.priceAfter ?? null) === null ? (summary.minimumTermEnds ?? null) : null
  const term = summary.minimumTermMonths > 0 ? format.period(summary.minimumTermMonths, 'months') : null
  const openTerm = endsBy ? 'element.order-summary.from' : 'element.order-summary.open-term'
  return (
    <div className={styles.body}>
      <div className={styles.plan}>
        <div>
          <h3 className={styles.name}>{summary.planName}</h3>
          <p className={classes(styles.meta, band && styles.phone)}>{center?.name ?? summary.centerName}</p>
          <p className={styles.meta}>
            {t(term ? 'element.order-summary.term' : openTerm, {
              ...(term !== null && { term }),
              date: format.date(summary.startDate),
            })}
          </p>
        </div>
        {resting || changeAt === null ? null : (
          <a {...link({ step: changeAt })} className={styles.change}>
            {t('element.order-summary.change')} <span className="aloud">{summary.planName}</span>
          </a>
        )}
      </div>
      {band ? (
        <div className={styles.due}>
          <span>{t('element.order-summary.due-today')}</span>
          <LargePrice money={summary.dueToday} />
        </div>
      ) : null}
      <div className={styles.part}>
        <MoneyLine entries={orderPriceLines(summary, elements)} />
      </div>
      <div className={styles.part}>
        <p className={styles.total}>
          <span>
            {endsBy
              ? t('element.order-summary.in-all', { date: format.date(endsBy) })
              : t('element.order-summary.first-year')}
          </span>
          <bdi>{format.money(summary.firstYear)}</bdi>
        </p>
        {summary.monthlyAfter && summary.monthly.amountMinor > 0 ? (
          <p className={styles.meta}>
            {t('element.order-summary.with-membership', { price: format.money(summary.monthlyAfter) })}
          </p>
        ) : null}
        {summary.promo ? (
          <p className={styles.promo}>
            <TagIcon />
            {promoEnds
              ? t('element.order-summary.promo.until', { code: summary.promo.code, date: format.date(promoEnds) })
              : t('element.order-summary.promo', { code: summary.promo.code })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
