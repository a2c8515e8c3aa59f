import type { Company } from '#contract/shapes/company.ts'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '../company.module.css'
import { useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import type { BlockProps } from '../types.ts'

export interface CompanyBillingProps {
  readonly company: Company | null
  /** The file that is on its way. */
  readonly saving?: string | null
}

/** What a company pays for a month as things stand: each share with how many cost it, the sum, and the list to take along. */
export function CompanyBillingView({ id, props, waiting, problem, onRetry }: BlockProps<CompanyBillingProps>) {
  const { t, format } = useElements()
  const { company, saving } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!company) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const title = t('element.company-billing.title')
  return (
    <Card roomy labelledBy={`${id}-title`} className={styles.card}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={styles.says}>{t('element.company-billing.text')}</p>
      </div>
      <MoneyLine
        entries={[
          ...company.shares.map(({ planName, each, count, sum }) => ({
            id: `${planName} ${each.amountMinor}`,
            label: t('element.company-billing.people', { count }),
            amount: format.money(sum),
            note: format.list([planName, format.money(each)]),
          })),
          { id: 'total', label: t('element.company-billing.total'), amount: format.money(company.total), now: true },
        ]}
      />
      <div>
        <DownloadButton file="employees" saving={saving} of={title} label={t('element.company-billing.csv')} />
      </div>
    </Card>
  )
}
