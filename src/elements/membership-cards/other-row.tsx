import type { Subscription } from '#contract/shapes/subscription.ts'
import { CircleXIcon, HourglassIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow } from '#ui/parts/list-row.tsx'
import { type Elements, knownValues, useElements } from '../context.ts'
import { StateChip } from '../state-chip.tsx'
import { Actions } from './actions.tsx'
import { type OnTheirWay, PaperButtons } from './paper-buttons.tsx'
import styles from './view.module.css'

/** What stands beside the memberships: a clipcard, one that is planned, one that has ended. */
export function OtherRow({ subscription, ...papers }: OnTheirWay & { readonly subscription: Subscription }) {
  const elements = useElements()
  const { t } = elements
  const { status, clips, planName, causes } = subscription
  const Tile = status === 'ENDED' ? CircleXIcon : clips ? TicketIcon : HourglassIcon
  const said = status === 'CREATED' ? causes.slice(1) : causes
  return (
    <ListRow
      icon={<Tile />}
      title={planName}
      meta={
        <>
          {metaOf(subscription, elements)}
          {said.map(({ code, date, name }) => (
            <span key={code} className={styles.remark}>
              {t(`element.membership-cards.cause.${code}`, knownValues({ date, name }))}
            </span>
          ))}
        </>
      }
      end={<StateChip subscription={subscription} />}
    >
      <div className={styles.acts}>
        <PaperButtons subscription={subscription} {...papers} />
        <Actions subscription={subscription} />
      </div>
    </ListRow>
  )
}

function metaOf(subscription: Subscription, { t, format }: Elements): string | null {
  const { status, type, clips, startDate, priceMonthly } = subscription
  if (status === 'ENDED') return null
  const isPaidOnce = type === 'CASH'
  if (status === 'CREATED' && isPaidOnce) {
    return t('element.membership-cards.starts.paid', { date: format.date(startDate) })
  }
  if (isPaidOnce) return t('element.membership-cards.price.paid.once')
  if (status === 'CREATED') {
    return t('element.membership-cards.starts', { date: format.date(startDate), price: format.money(priceMonthly) })
  }
  if (clips) return t('element.membership-cards.clips', { left: clips.left, size: clips.size })
  return t('element.membership-cards.price.monthly', { price: format.money(priceMonthly) })
}
