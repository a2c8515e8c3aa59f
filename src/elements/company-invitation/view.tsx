import type { CompanyInvitation } from '#contract/shapes/company-invitation.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '../company.module.css'
import { shareInWords } from '../company-share.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface CompanyInvitationProps {
  readonly invitation: CompanyInvitation['invitation']
}

/** What a company pays for whoever joins on its invitation: of which plan, how much, and until when. */
export function CompanyInvitationView({
  id,
  props: { invitation },
  waiting,
  problem,
  onRetry,
}: BlockProps<CompanyInvitationProps>) {
  const { t, format } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!invitation) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const { companyName, planName, until } = invitation
  const word = (key: string) => t(`element.company-invitation.${key}`)
  return (
    <Card roomy labelledBy={`${id}-title`} className={styles.card}>
      <h2 id={`${id}-title`}>{word('title')}</h2>
      <FactColumns
        facts={[
          { name: word('company'), value: <bdi>{companyName}</bdi> },
          { name: word('plan'), value: <bdi>{planName}</bdi> },
          { name: word('pays'), value: <bdi>{shareInWords(invitation, { t, format })}</bdi> },
          { name: word('until'), value: format.date(until) },
        ]}
      />
    </Card>
  )
}
