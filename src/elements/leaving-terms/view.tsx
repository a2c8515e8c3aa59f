import type { LeavingContract, TerminationTerms } from '#contract/shapes/termination.ts'
import { Card } from '#ui/parts/card.tsx'
import { CalendarDaysIcon, LockIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface LeavingTermsProps {
  readonly subscription: LeavingContract | null
  readonly terms: TerminationTerms | null
}

/** Which contract is left, and what decides when it can end: its notice, and its minimum term while that runs. */
export function LeavingTermsView({ props, waiting }: BlockProps<LeavingTermsProps>) {
  const { t, format } = useElements()
  const { subscription, terms } = props
  if (!subscription || !terms) {
    return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="order" /> : null
  }
  const { notice, bindingEnds } = terms
  return (
    <Card roomy>
      <h2 className="aloud">{t('element.leaving-receipt.contract')}</h2>
      <div className={styles.terms}>
        <ListRows>
          <ListRow
            icon={<TicketIcon />}
            title={subscription.planName}
            meta={format.list([
              subscription.centerName,
              t('element.leaving-terms.number', { number: subscription.number }),
            ])}
          />
          <ListRow
            icon={<CalendarDaysIcon />}
            title={
              notice
                ? t('element.leaving-terms.notice', { notice: format.period(notice.count, notice.unit) })
                : t('element.leaving-terms.no-notice')
            }
            meta={t('element.leaving-terms.period')}
          />
          {bindingEnds ? (
            <ListRow
              icon={<LockIcon />}
              title={t('element.leaving-terms.binding', { date: format.date(bindingEnds) })}
              meta={t('element.leaving-terms.binding.about')}
            />
          ) : null}
        </ListRows>
      </div>
    </Card>
  )
}
