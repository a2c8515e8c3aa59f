import type { AccountOverview } from '#contract/shapes/invoice.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface DebtNoticeProps {
  readonly overdue: AccountOverview['overdue'] | null
  /** Where it can be paid. */
  readonly pay: string
}

/** That something should have been paid by now, and the way to do it. Who owes nothing sees nothing. */
export function DebtNoticeView({ props: { overdue, pay }, problem }: BlockProps<DebtNoticeProps>) {
  const { t, format, link } = useElements()
  if (problem || !overdue || overdue.count === 0) return null
  return (
    <Banner
      tone="warn"
      act={
        <ButtonLink quiet {...link({ path: pay })}>
          {t('element.debt-notice.pay')}
        </ButtonLink>
      }
    >
      <strong>{t('element.debt-notice.overdue', { amount: format.money(overdue.amount) })}</strong>
    </Banner>
  )
}
