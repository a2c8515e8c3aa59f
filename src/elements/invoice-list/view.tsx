import type { Invoice } from '#contract/shapes/invoice.ts'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { FileTextIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import { InvoiceState } from '../invoice-state.tsx'
import { referenceIn } from '../reference-in.ts'
import type { BlockProps } from '../types.ts'
import { YearLinks } from '../year-links.tsx'
import styles from './view.module.css'

export interface InvoiceListProps {
  readonly invoices: readonly Invoice[] | null
  readonly years: readonly string[] | null
  readonly year?: string | null
  readonly mayDownload: boolean | null
  /** The file that is on its way. */
  readonly saving?: string | null
}

/** Invoices and credit notes, the newest first, each with how it stands. */
export function InvoiceListView({ props, waiting, problem, onRetry }: BlockProps<InvoiceListProps>) {
  const { t } = useElements()
  const { invoices, years, year = null, mayDownload, saving } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!invoices && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={6} />
  if (!invoices) return <LoadProblem text={t('problems.broken')} />
  return (
    <div className={styles.all}>
      <YearLinks years={years ?? []} year={year} />
      {invoices.length === 0 ? (
        <Empty
          icon={<FileTextIcon size={24} />}
          title={t('element.invoice-list.empty')}
          text={t('element.invoice-list.empty.text')}
        />
      ) : (
        <Card roomy labelledBy="invoices" className={styles.card}>
          <h2 id="invoices" className="aloud">
            {t('element.invoice-list.title')}
          </h2>
          <ListRows>
            {invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} saving={mayDownload ? (saving ?? null) : undefined} />
            ))}
          </ListRows>
        </Card>
      )}
    </div>
  )
}

/** `saving` undefined: nothing can be saved. */
function Row({ invoice, saving }: { readonly invoice: Invoice; readonly saving: string | null | undefined }) {
  const elements = useElements()
  const { t, format } = elements
  const name = paperNameOf(invoice, elements)
  return (
    <ListRow
      title={
        <span className={styles.head}>
          <span>{name}</span>
          <bdi className={styles.amount}>{format.money(invoice.amount)}</bdi>
        </span>
      }
      meta={
        <>
          <span className={styles.line}>
            {format.list([format.date(invoice.invoiceDate), ...invoice.lines.map((line) => line.name)])}
          </span>
          {invoice.credits ? (
            <span className={styles.line}>
              {t('element.invoice-list.credits', { reference: referenceIn(invoice.credits.reference, elements) })}
            </span>
          ) : null}
          {invoice.open.amountMinor > 0 ? (
            <span className={styles.open}>
              {t('element.invoice-list.open', {
                amount: format.money(invoice.open),
                date: format.date(invoice.dueDate),
              })}
            </span>
          ) : null}
        </>
      }
      end={
        <span className={styles.end}>
          <InvoiceState invoice={invoice} />
          {saving === undefined ? null : <DownloadButton file={invoice.id} saving={saving} of={name} />}
        </span>
      }
    />
  )
}

/** What kind of paper it is, with its number. */
export const paperNameOf = ({ type, reference }: Pick<Invoice, 'type' | 'reference'>, elements: Elements): string =>
  elements.t(`element.invoice-list.type.${type}`, { reference: referenceIn(reference, elements) })
