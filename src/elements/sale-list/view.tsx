import type { Sale } from '#contract/shapes/invoice.ts'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { FileTextIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import type { BlockProps } from '../types.ts'
import { YearLinks } from '../year-links.tsx'
import styles from './view.module.css'

export interface SaleListProps {
  readonly sales: readonly Sale[] | null
  readonly years: readonly string[] | null
  readonly year?: string | null
  readonly mayDownload: boolean | null
  /** The file that is on its way. */
  readonly saving?: string | null
}

/** What was bought, the newest first; each leads to its details. A year can be taken along as a list. */
export function SaleListView({ props, waiting, problem, onRetry }: BlockProps<SaleListProps>) {
  const { t } = useElements()
  const { sales, years, year = null, mayDownload, saving } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!sales && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={6} shape="order" />
  if (!sales) return <LoadProblem text={t('problems.broken')} />
  if (sales.length === 0 && year === null) {
    return (
      <Empty
        icon={<FileTextIcon size={24} />}
        title={t('element.sale-list.empty')}
        text={t('element.sale-list.empty.text')}
      />
    )
  }
  const listed = year ?? years?.[0] ?? null
  return (
    <div className={styles.all}>
      <YearLinks years={years ?? []} year={year} />
      <Card roomy labelledBy="sales" className={styles.card}>
        <h2 id="sales" className="aloud">
          {t('element.sale-list.title')}
        </h2>
        <ListRows>
          {sales.map((sale) => (
            <Row key={sale.id} sale={sale} />
          ))}
        </ListRows>
      </Card>
      {mayDownload && listed !== null ? (
        <div className={styles.take}>
          <p>{t('element.sale-list.take', { year: listed })}</p>
          <DownloadButton
            parameter="list"
            file={listed}
            saving={saving}
            of={t('element.sale-list.take', { year: listed })}
          />
        </div>
      ) : null}
    </div>
  )
}

function Row({ sale }: { readonly sale: Sale }) {
  const { t, format, link } = useElements()
  const paid = sale.paidBy.map((type) => t(`element.sale-list.by.${type}`))
  return (
    <ListRow
      title={
        <span className={styles.head}>
          <a {...link({ path: `/purchases/${sale.id}` })}>{format.list(sale.names)}</a>
          <bdi className={styles.amount}>{format.money(sale.amount)}</bdi>
        </span>
      }
      meta={
        <>
          <span className={styles.line}>{format.list([format.date(sale.date), sale.centerName, ...paid])}</span>
          {sale.credited ? (
            <span className={styles.credited}>
              {t('element.sale-list.credited', { amount: format.money(sale.credited) })}
            </span>
          ) : null}
        </>
      }
    />
  )
}
