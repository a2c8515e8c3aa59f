import type { PaymentUnderway } from '#contract/shapes/payment.ts'
import { Card } from '#ui/parts/card.tsx'
import { HourglassIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { type Elements, useElements } from '../context.ts'
import { minuteInWords } from '../moment.ts'
import type { BlockProps } from '../types.ts'

type OpenPayment = Omit<PaymentUnderway, 'purpose'>

export interface OpenPaymentsProps {
  readonly payments: readonly OpenPayment[] | null
}

/** The payments that have no end yet: how each stands, until when it can be gone on with, and where. Nothing without any. */
export function OpenPaymentsView({ id, props, problem }: BlockProps<OpenPaymentsProps>) {
  const elements = useElements()
  const { t, format, link } = elements
  const { payments } = props
  if (problem || !payments || payments.length === 0) return null
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('element.open-payments.title')}</h2>
      <ListRows>
        {payments.map((payment) => (
          <ListRow
            key={payment.paymentId}
            icon={<HourglassIcon />}
            title={
              <>
                {payment.name === null ? t('element.open-payments.agreement') : <bdi>{payment.name}</bdi>}{' '}
                <bdi>{format.money(payment.amount)}</bdi>
              </>
            }
            meta={saysOf(payment, elements)}
            end={
              <a {...link({ path: payment.path })}>
                {t(payment.stands === 'payer' ? 'element.open-payments.go-on' : 'element.open-payments.look')}
              </a>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}

function saysOf({ stands, keptUntil }: OpenPayment, { t, locale }: Pick<Elements, 't' | 'locale'>): string {
  return stands === 'payer' && keptUntil !== null
    ? t('element.open-payments.until', { time: minuteInWords(locale, keptUntil) })
    : t(`element.open-payments.${stands}`)
}
