import type { Subscription } from '#contract/shapes/subscription.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { TicketIcon } from '#ui/parts/icons.tsx'
import { ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { MembershipCard } from './membership-card.tsx'
import { OtherRow } from './other-row.tsx'
import type { OnTheirWay } from './paper-buttons.tsx'
import styles from './view.module.css'

export interface MembershipCardsProps {
  readonly subscriptions: readonly Subscription[] | null
  /** The subscription whose contract is on its way; absent: papers are not offered. */
  readonly saving?: string | null
  /** The one whose confirmation of termination is on its way. */
  readonly confirming?: string | null
}

/**
 * What a person has: running memberships as cards, the rest (clipcards, planned and ended ones) as a list. Who has
 * nothing running sees what is planned as a card.
 */
export function MembershipCardsView({ props, waiting, problem, onRetry }: BlockProps<MembershipCardsProps>) {
  const { t, link } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
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
        <MembershipCard key={subscription.id} subscription={subscription} {...papersOf(props)} />
      ))}
      {others.length > 0 ? (
        <Card roomy className={styles.others}>
          <h2 className={styles.title}>{t('element.membership-cards.others')}</h2>
          <ListRows>
            {others.map((subscription) => (
              <OtherRow key={subscription.id} subscription={subscription} {...papersOf(props)} />
            ))}
          </ListRows>
        </Card>
      ) : null}
    </div>
  )
}

const papersOf = ({ saving, confirming }: MembershipCardsProps): OnTheirWay => ({ saving, confirming })

function isRunning({ status, type }: Subscription): boolean {
  return type !== 'RECURRING_CLIPCARD' && (status === 'ACTIVE' || status === 'FROZEN')
}

function isPlanned({ status, type }: Subscription): boolean {
  return type !== 'RECURRING_CLIPCARD' && (status === 'CREATED' || status === 'WINDOW')
}
