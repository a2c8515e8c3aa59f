import type { Company } from '#contract/shapes/company.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '../company.module.css'
import { shareInWords } from '../company-share.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface CompanyAgreementProps {
  readonly company: Company | null
}

/** A company with what it agreed with the club, and whom the club writes to. */
export function CompanyAgreementView({ id, props, waiting, problem, onRetry }: BlockProps<CompanyAgreementProps>) {
  const { t, format } = useElements()
  const { company } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!company) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const { name, address, staffCount, contact, agreement } = company
  const word = (key: string) => t(`element.company-agreement.${key}`)
  const { places, taken } = agreement
  return (
    <Card roomy labelledBy={`${id}-title`} className={styles.card}>
      <div>
        <h2 id={`${id}-title`}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.says}>
          <bdi>{address}</bdi>
        </p>
      </div>
      <FactColumns
        facts={[
          { name: word('plan'), value: <bdi>{agreement.planName}</bdi> },
          { name: word('share'), value: <bdi>{shareInWords(agreement, { t, format })}</bdi> },
          ...(places === null
            ? []
            : [
                {
                  name: word('places'),
                  value: t('element.company-agreement.taken', {
                    taken: format.number(taken),
                    places: format.number(places),
                  }),
                },
              ]),
          { name: word('from'), value: format.date(agreement.from) },
          { name: word('until'), value: format.date(agreement.until) },
          { name: word('contact'), value: <bdi>{contact.name}</bdi> },
          { name: word('email'), value: <bdi dir="ltr">{contact.email}</bdi> },
          ...(staffCount === null ? [] : [{ name: word('staff'), value: format.number(staffCount) }]),
        ]}
      />
    </Card>
  )
}
