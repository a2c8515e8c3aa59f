import { dayIn } from '#calendar/day-in.ts'
import { findCenter } from '../centers/service.ts'
import { credit } from '../money/credit.ts'
import { invoiceOfIntent } from '../money/invoice-repository.ts'
import { descriptionOf } from './provider-order.ts'
import { lineItemOf } from './purchase-lines.ts'
import { refundsOf } from './refund-repository.ts'
import { intentById } from './repository.ts'

interface Crediting {
  readonly intentId: string
  /** Null: all that has not gone back yet. */
  readonly amountMinor: number | null
  readonly now: Date
}

/** Whoever paid: their row is held before something is put onto their account. */
export const payerOfCredit = async (chain: string, intentId: string): Promise<string | null> =>
  (await intentById(chain, intentId))?.person_id ?? null

/** Puts what was paid onto the payer's cash account. In the running transaction, which holds their row. */
export async function creditPaid(chain: string, { intentId, amountMinor, now }: Crediting): Promise<void> {
  const intent = await intentById(chain, intentId)
  if (intent === undefined) return
  const { person_id: personId, center_id: centerId, currency, purchase } = intent
  const refunds = (await refundsOf(chain, intentId)).filter(({ state }) => state !== 'refused')
  const left = intent.amount_minor - refunds.reduce((sum, one) => sum + one.amount_minor, 0)
  const given = Math.min(amountMinor ?? left, left)
  if (given <= 0) return
  const invoice = await invoiceOfIntent(chain, intentId)
  const item = lineItemOf(purchase)
  await credit(chain, {
    personId,
    centerId,
    currency,
    now,
    today: (await findCenter(chain, centerId, now))?.today ?? dayIn('UTC', now),
    subscriptionId: invoice?.subscription_id ?? null,
    creditsInvoiceId: invoice?.id ?? null,
    lines: [
      {
        kind: 'refund',
        name: descriptionOf(purchase),
        from: null,
        to: null,
        amountMinor: given,
        ...(item === undefined ? {} : { item }),
      },
    ],
  })
}
