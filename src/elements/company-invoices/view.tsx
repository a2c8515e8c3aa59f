import type { CompanyInvoice } from '#contract/shapes/company-invoice.ts'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '../company.module.css'
import { useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import { referenceIn } from '../reference-in.ts'
import type { BlockProps } from '../types.ts'

export interface CompanyInvoicesProps {
  readonly invoices: readonly CompanyInvoice[] | null
  /** The invoice that is on its way as a paper. */
  readonly paper?: string | null
  /** The one that is on its way as a table. */
  readonly table?: string | null
}

/** What a company was charged, an invoice a month, each as a paper and as a table of its lines. */
export function CompanyInvoicesView({ id, props, waiting, problem, onRetry }: BlockProps<CompanyInvoicesProps>) {
  const { t } = useElements()
  const { invoices, paper = null, table = null } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!invoices) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const word = (key: string) => t(`element.company-invoices.${key}`)
  return (
    <Card roomy labelledBy={`${id}-title`} className={styles.card}>
      <div>
        <h2 id={`${id}-title`}>{word('title')}</h2>
        <p className={styles.says}>{word(invoices.length === 0 ? 'empty.text' : 'text')}</p>
      </div>
      {invoices.length === 0 ? null : (
        <ListRows>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} paper={paper} table={table} />
          ))}
        </ListRows>
      )}
    </Card>
  )
}

function Row({
  invoice: { id, reference, month, dueDate, amount, people },
  paper,
  table,
}: {
  readonly invoice: CompanyInvoice
  readonly paper: string | null
  readonly table: string | null
}) {
  const elements = useElements()
  const { t, format } = elements
  const isCredit = amount.amountMinor < 0
  const name = t(`element.company-invoices.type.${isCredit ? 'credit' : 'invoice'}`, {
    reference: referenceIn(reference, elements),
  })
  return (
    <ListRow
      title={
        <span className={styles.head}>
          <span>{format.date(month, 'month')}</span>
          <bdi className={styles.amount}>{format.money(amount)}</bdi>
        </span>
      }
      meta={
        <>
          <span className={styles.line}>
            {format.list([name, t('element.company-billing.people', { count: people })])}
          </span>
          {isCredit ? null : (
            <span className={styles.line}>{t('element.company-invoices.due', { date: format.date(dueDate) })}</span>
          )}
        </>
      }
      end={
        <span className={styles.files}>
          <DownloadButton parameter="paper" file={id} saving={paper} of={name} />
          <DownloadButton
            parameter="table"
            file={id}
            saving={table}
            of={name}
            label={t('element.company-billing.csv')}
          />
        </span>
      }
    />
  )
}
