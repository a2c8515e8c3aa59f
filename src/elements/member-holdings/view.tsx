import type { HeldClipcard } from '#contract/shapes/clipcard.ts'
import type { Subscription } from '#contract/shapes/subscription.ts'
import { Card } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { BadgeCheckIcon, TicketIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { StateChip } from '../state-chip.tsx'
import type { BlockProps } from '../types.ts'

export interface MemberHoldingsProps {
  readonly subscriptions: readonly Subscription[] | null
  readonly clipcards: readonly HeldClipcard[] | null
}

/** What a member has, for whoever stands at the desk: memberships and cards with their states. */
export function MemberHoldingsView({ id, props, waiting, problem, onRetry }: BlockProps<MemberHoldingsProps>) {
  const { t } = useElements()
  const { subscriptions, clipcards } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!subscriptions || !clipcards) {
    return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  }
  const isNothing = subscriptions.length + clipcards.length === 0
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('element.member-holdings.title')}</h2>
      {isNothing ? (
        <p>{t('element.member-holdings.nothing')}</p>
      ) : (
        <ListRows>
          {subscriptions.map((one) => (
            <ListRow
              key={one.id}
              icon={<BadgeCheckIcon />}
              title={<bdi>{one.planName}</bdi>}
              meta={<bdi>{one.number}</bdi>}
              end={<StateChip subscription={one} />}
            />
          ))}
          {clipcards.map((card) => (
            <ListRow
              key={card.id}
              icon={<TicketIcon />}
              title={<bdi>{card.name}</bdi>}
              meta={<bdi>{card.centerName}</bdi>}
              end={<Clips card={card} />}
            />
          ))}
        </ListRows>
      )}
    </Card>
  )
}

function Clips({ card: { state, clipsLeft } }: { readonly card: HeldClipcard }) {
  const { t } = useElements()
  if (state !== 'ACTIVE') return <Chip>{t(`element.clipcard-list.state.${state}`)}</Chip>
  return <Chip tone="ok">{t('element.clipcard-list.clips', { count: clipsLeft })}</Chip>
}
