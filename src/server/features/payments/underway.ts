import type { Static } from 'typebox'
import type { PaymentUnderway } from '#contract/shapes/payment.ts'
import { db } from '../../db/ambient.ts'
import type { CallContext } from '../../handler.ts'
import { payments } from './environment.ts'
import { pageOfOpenPayment, pageOfPayment } from './page-of-payment.ts'
import { type PaymentState, paymentCodeOf } from './states.ts'

/** Of a payment that has no end yet. */
export const underwayStates: readonly PaymentState[] = [
  'created',
  'pending',
  'authorised',
  'paid',
  'fulfil_failed',
  'refunding',
]

/** What a person has begun and what has no end yet. */
const begunBy = (chain: string, personId: string) =>
  db()
    .selectFrom('payment_intents')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('state', 'in', [...underwayStates])
    .where('origin', 'is not', null)

/** The payments that a person has begun and that have no end yet, the oldest first; what a job charges stands in the bills. */
export async function paymentsUnderway(
  reading: Pick<CallContext, 'chain' | 'release' | 'lang'>,
  personId: string,
): Promise<Static<typeof PaymentUnderway>[]> {
  const { chain } = reading
  const rows = await begunBy(chain, personId)
    .select(['return_token', 'provider', 'purchase', 'state', 'was_fulfilled', 'amount_minor', 'currency'])
    .select(['next_sealed', 'with_bank', 'expires_at'])
    .orderBy('created_at')
    .limit(20)
    .execute()
  const names = await Promise.all(rows.map(({ purchase }) => payments().purchases.inWords(reading, purchase)))
  return rows.map((row, index) => {
    const code = paymentCodeOf(row.state, row.was_fulfilled)
    const waitsForPayer = code === 'IP' && row.state === 'pending' && row.next_sealed !== null && !row.with_bank
    return {
      paymentId: row.return_token,
      purpose: row.purchase.kind,
      name: names[index] ?? null,
      amount: { amountMinor: row.amount_minor, currency: row.currency },
      stands: code === 'RE' ? 'returning' : waitsForPayer ? 'payer' : 'bank',
      keptUntil: waitsForPayer ? (row.expires_at?.toISOString() ?? null) : null,
      path: waitsForPayer ? pageOfOpenPayment(row) : pageOfPayment(row),
    }
  })
}

/** The baskets that such a payment is for. */
export async function basketsUnderway(chain: string, personId: string): Promise<ReadonlySet<string>> {
  const rows = await begunBy(chain, personId).select('purchase').execute()
  return new Set(rows.flatMap(({ purchase }) => ('basketId' in purchase && purchase.basketId) || []))
}
