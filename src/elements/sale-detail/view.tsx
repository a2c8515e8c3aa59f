import type { Invoice, SaleDetail } from '#contract/shapes/invoice.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import { paperNameOf } from '../invoice-list/view.tsx'
import { InvoiceState } from '../invoice-state.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface SaleDetailProps {
  readonly detail: SaleDetail | null
  /** The file that is on its way. */
  readonly saving?: string | null
}

/** One purchase: what it was for, how it was paid, what was credited of it. */
export function SaleDetailView({ props, waiting, problem, onRetry }: BlockProps<SaleDetailProps>) {
  const elements = useElements()
  const { t, link, format } = elements
  const { detail, saving = null } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!detail && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={6} shape="card" />
  const back = (
    <p className="way">
      <a {...link({ path: '/purchases' })}>{t('element.sale-detail.all')}</a>
    </p>
  )
  if (!detail) {
    return (
      <>
        <LoadProblem text={t('errors.INVOICE_NOT_FOUND')} />
        {back}
      </>
    )
  }
  const { sale, payments, creditNotes, mayDownload } = detail
  return (
    <div className={styles.all}>
      <Card roomy labelledBy="sale" className={styles.card}>
        <PaperHead invoice={sale} id="sale" saving={mayDownload ? saving : undefined} />
        <Lines invoice={sale} />
        <FactColumns facts={factsOf(sale, elements)} />
        {payments.length > 0 ? (
          <section aria-labelledby="sale-payments">
            <h3 id="sale-payments" className={styles.part}>
              {t('element.sale-detail.payments')}
            </h3>
            <MoneyLine
              entries={payments.map(({ date, type, amount }, i) => ({
                id: `${i}-${date}`,
                label: format.date(date),
                amount: format.money(amount),
                note: t(`element.sale-list.by.${type}`),
                now: true,
              }))}
            />
          </section>
        ) : null}
      </Card>
      {creditNotes.map((note) => (
        <Card key={note.id} roomy labelledBy={`note-${note.id}`} className={styles.card}>
          <PaperHead invoice={note} id={`note-${note.id}`} saving={mayDownload ? saving : undefined} />
          <Lines invoice={note} />
        </Card>
      ))}
      {back}
    </div>
  )
}

interface PaperHeadProps {
  readonly invoice: Invoice
  readonly id: string
  /** Undefined: nothing can be saved. */
  readonly saving: string | null | undefined
}

function PaperHead({ invoice, id, saving }: PaperHeadProps) {
  const elements = useElements()
  const name = paperNameOf(invoice, elements)
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{name}</h2>
        <p className={styles.date}>
          {elements.format.list([elements.format.date(invoice.invoiceDate), invoice.centerName])}
        </p>
      </div>
      <span className={styles.acts}>
        <InvoiceState invoice={invoice} />
        {saving === undefined ? null : <DownloadButton file={invoice.id} saving={saving} of={name} />}
      </span>
    </div>
  )
}

function Lines({ invoice }: { readonly invoice: Invoice }) {
  const { t, format } = useElements()
  return (
    <dl className={styles.lines}>
      {invoice.lines.map(({ name, from, to, amount }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
        <div key={i}>
          <dt>
            {name}
            {from ? (
              <span className={styles.span}>
                {t('element.sale-detail.span', { from: format.date(from), to: format.date(to ?? from) })}
              </span>
            ) : null}
          </dt>
          <dd>
            <bdi>{format.money(amount)}</bdi>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('element.sale-detail.total')}</dt>
        <dd>
          <bdi>{format.money(invoice.amount)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function factsOf(sale: Invoice, { t, format }: Elements) {
  const word = (name: string) => t(`element.sale-detail.${name}`)
  return [
    sale.vat.amountMinor === 0 ? null : { name: word('vat'), value: <bdi>{format.money(sale.vat)}</bdi> },
    sale.open.amountMinor > 0 ? { name: word('open'), value: <bdi>{format.money(sale.open)}</bdi> } : null,
    sale.open.amountMinor > 0 ? { name: word('due'), value: format.date(sale.dueDate) } : null,
  ].filter((fact) => fact !== null)
}
