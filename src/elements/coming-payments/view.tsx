import type { ComingInstalment, WaitingBasket } from '#contract/shapes/payment.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { HourglassIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { instantInWords } from '../class-times.ts'
import { type Elements, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ComingPaymentsProps {
  readonly coming: {
    readonly baskets: readonly WaitingBasket[]
    readonly instalments: readonly ComingInstalment[]
  } | null
  /** Where a basket is paid: its id follows. */
  readonly pay: string
}

/** Baskets that wait to be paid, and the instalments that were agreed. Nothing without any. */
export function ComingPaymentsView({ id, props, waiting, problem, onRetry }: BlockProps<ComingPaymentsProps>) {
  const elements = useElements()
  const { t, format } = elements
  const { coming, pay } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!coming) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const { baskets, instalments } = coming
  return (
    <>
      {baskets.length === 0 ? null : (
        <Card roomy labelledBy={`${id}-baskets`}>
          <h2 id={`${id}-baskets`}>{t('element.coming-payments.baskets')}</h2>
          <ListRows>
            {baskets.map((basket) => (
              <BasketRow key={basket.basketId} basket={basket} pay={pay} elements={elements} />
            ))}
          </ListRows>
        </Card>
      )}
      {instalments.length === 0 ? null : (
        <Card roomy labelledBy={`${id}-instalments`}>
          <h2 id={`${id}-instalments`} className={styles.title}>
            {t('element.coming-payments.instalments')}
          </h2>
          <MoneyLine
            entries={instalments.map(({ id: key, name, dueOn, amount }) => ({
              id: key,
              label: format.date(dueOn),
              amount: format.money(amount),
              note: name,
            }))}
          />
        </Card>
      )}
    </>
  )
}

function BasketRow({
  basket: { basketId, names, total, expiresAt, timeZone },
  pay,
  elements,
}: {
  readonly basket: WaitingBasket
  readonly pay: string
  readonly elements: Elements
}) {
  const { t, format, link } = elements
  const name = format.list(names)
  return (
    <ListRow
      icon={<HourglassIcon />}
      title={
        <>
          <span dir="auto">{name}</span> <bdi>{format.money(total)}</bdi>
        </>
      }
      meta={
        expiresAt === null
          ? t('element.coming-payments.free')
          : t('element.coming-payments.until', { time: instantInWords(elements, timeZone, expiresAt) })
      }
      end={
        <ButtonLink kind="secondary" quiet {...link({ path: `${pay}/${basketId}` })}>
          {t('element.coming-payments.pay')} <span className="aloud">{name}</span>
        </ButtonLink>
      }
    />
  )
}
