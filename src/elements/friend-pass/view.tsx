import type { FriendPass } from '#contract/shapes/friend.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { opens } from '../opens.ts'
import type { BlockProps } from '../types.ts'

export interface FriendPassProps {
  readonly pass: FriendPass['pass']
}

/** What a friend gets by the link of a member: what it is, where, until when, and from whom. */
export function FriendPassView({ props: { pass }, waiting, problem, onRetry }: BlockProps<FriendPassProps>) {
  const { t, format } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!pass) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const { name, description, inviter, clubName, activities, until } = pass
  return (
    <Card roomy labelledBy="friend-pass">
      <h2 id="friend-pass">{name}</h2>
      {description === '' ? null : <p>{description}</p>}
      <FactColumns
        facts={[
          { name: t('element.friend-pass.from'), value: inviter },
          { name: t('element.clipcard-list.club'), value: clubName },
          { name: t('element.friend-pass.price'), value: t('element.friend-pass.free') },
          { name: t('element.clipcard-list.until'), value: format.date(until) },
          ...opens(activities === null ? null : [...activities], { t, format }),
        ]}
      />
    </Card>
  )
}
