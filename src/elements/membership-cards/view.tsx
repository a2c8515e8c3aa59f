import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, Problem } from '#ui/parts/empty.tsx'
import { CircleXIcon, HourglassIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import type { Subscription } from '../shapes.ts'
import type { BlockProps } from '../types.ts'
import { MembershipCard } from './membership-card.tsx'
import styles from './view.module.css'

export interface MembershipCardsProps {
  readonly subscriptions: readonly Subscription[] | null
}

/**
 * What a person has: running memberships as cards, the rest (clipcards, planned and ended ones) as a list. Who has
 * nothing running sees what is planned as a card.
 */
export function MembershipCardsView({ props, waiting, problem, onRetry }: BlockProps<MembershipCardsProps>) {
  const elements = useElements()
  const { t, link } = elements
  if (problem) return <Problem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!props.subscriptions)
    return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={6} shape="band" /> : null
  if (props.subscriptions.length === 0) {
    return (
      <Empty
        icon={<TicketIcon size={24} />}
        title={t('element.membership-cards.empty')}
        text={t('element.membership-cards.empty.text')}
        action={
          <ButtonLink quiet {...link({ path: '/join' })}>
            {t('element.membership-cards.empty.action')}
          </ButtonLink>
        }
      />
    )
  }
  const running = props.subscriptions.filter(isRunning)
  const cards = running.length > 0 ? running : props.subscriptions.filter(isPlanned)
  const others = props.subscriptions.filter((each) => !cards.includes(each))
  return (
    <div className={styles.all}>
      {cards.map((subscription) => (
        <MembershipCard key={subscription.id} subscription={subscription} />
      ))}
      {others.length > 0 ? (
        <Card roomy>
          <h2 className={styles.title}>{t('element.membership-cards.others')}</h2>
          <ListRows>
            {others.map((subscription) => (
              <Other key={subscription.id} subscription={subscription} elements={elements} />
            ))}
          </ListRows>
        </Card>
      ) : null}
    </div>
  )
}

function isRunning({ status, type }: Subscription): boolean {
  return type !== 'RECURRING_CLIPCARD' && (status === 'ACTIVE' || status === 'FROZEN')
}

function isPlanned({ status, type }: Subscription): boolean {
  return type !== 'RECURRING_CLIPCARD' && (status === 'CREATED' || status === 'WINDOW')
}

function Other({ subscription, elements }: { readonly subscription: Subscription; readonly elements: Elements }) {
  const { t, format } = elements
  const { status, clips, planName, startDate, endDate, priceMonthly } = subscription
  const Tile = status === 'ENDED' ? CircleXIcon : clips ? TicketIcon : HourglassIcon
  const meta =
    status === 'ENDED' && endDate
      ? t('element.membership-cards.ended', { date: format.date(endDate) })
      : clips
        ? t('element.membership-cards.clips', { left: clips.left, size: clips.size })
        : t('element.membership-cards.starts', { date: format.date(startDate), price: format.money(priceMonthly) })
  return (
    <ListRow
      icon={<Tile />}
      title={planName}
      meta={meta}
      end={<Chip tone={status === 'ACTIVE' ? 'ok' : 'plain'}>{t(`element.membership-cards.status.${status}`)}</Chip>}
    />
  )
}
