import type { ReferInvitation } from '#contract/shapes/refer.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { benefitWords } from '../benefit-words.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface ReferInvitationProps {
  readonly invitation: ReferInvitation['invitation']
}

/** What a friend saves who joins on the link of a member: what, where, until when, and from whom. */
export function ReferInvitationView({
  props: { invitation },
  waiting,
  problem,
  onRetry,
}: BlockProps<ReferInvitationProps>) {
  const { t, format } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!invitation) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const { inviter, clubName, benefit, until } = invitation
  return (
    <Card roomy labelledBy="refer-invitation">
      <h2 id="refer-invitation">{t('element.refer-invitation.title')}</h2>
      <FactColumns
        facts={[
          { name: t('element.refer-invitation.benefit'), value: benefitWords(benefit, { t, format }), wide: true },
          { name: t('element.friend-pass.from'), value: inviter },
          { name: t('element.clipcard-list.club'), value: clubName },
          { name: t('element.clipcard-list.until'), value: format.date(until) },
        ]}
      />
    </Card>
  )
}
