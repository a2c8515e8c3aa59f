import type { Company, CompanyEmployee } from '#contract/shapes/company.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface CompanyEmployeesProps {
  readonly company: Company | null
  /** Everybody is shown, however many they are. */
  readonly all: boolean
  /** Where the company stops paying for somebody, whom its parameter names. */
  readonly end: string
}

const few = 50

/** For whom a company pays: plan, since when, and who pays how much of a month. */
export function CompanyEmployeesView({ id, props, waiting, problem, onRetry }: BlockProps<CompanyEmployeesProps>) {
  const { t, link } = useElements()
  const { company, all, end } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!company) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={6} /> : null
  const { employees } = company
  if (employees.length === 0)
    return (
      <Empty
        icon={<UsersIcon size={24} />}
        title={t('element.company-employees.empty')}
        text={t('element.company-employees.empty.text')}
      />
    )
  const shown = all ? employees : employees.slice(0, few)
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('element.company-employees.title', { count: employees.length })}
      </h2>
      <ListRows>
        {shown.map((employee) => (
          <Row
            key={employee.id}
            employee={employee}
            to={company.mayManage ? `${end}?employee=${encodeURIComponent(employee.id)}` : null}
          />
        ))}
      </ListRows>
      {shown.length < employees.length ? (
        <p className="way">
          <a {...link({ query: { all: 'yes' } })}>{t('element.company-employees.all')}</a>
        </p>
      ) : null}
    </Card>
  )
}

function Row({ employee, to }: { readonly employee: CompanyEmployee; readonly to: string | null }) {
  const { t, format, link } = useElements()
  const { name, number, planName, since, endsOn, companyPays, theyPay } = employee
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      meta={
        <>
          <span className={styles.line}>
            <bdi>{format.list([planName, ...(number === null ? [] : [number])])}</bdi>
          </span>
          <span className={styles.line}>{t('element.company-employees.since', { date: format.date(since) })}</span>
        </>
      }
      end={
        <>
          <dl className={styles.shares}>
            <div>
              <dt>{t('element.company-employees.you')}</dt>
              <dd>
                <bdi>{format.money(companyPays)}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('element.company-employees.they')}</dt>
              <dd>
                <bdi>{format.money(theyPay)}</bdi>
              </dd>
            </div>
          </dl>
          {endsOn === null && to !== null ? (
            <ButtonLink
              kind="text"
              quiet
              {...link({ path: to })}
              aria-label={t('element.company-employees.end.of', { name })}
            >
              {t('element.company-employees.end')}
            </ButtonLink>
          ) : null}
          {endsOn === null ? null : (
            <Chip tone="warn">{t('element.company-employees.ends', { date: format.date(endsOn) })}</Chip>
          )}
        </>
      }
    />
  )
}
