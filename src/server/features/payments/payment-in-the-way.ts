import { db } from '../../db/ambient.ts'
import { leaveOpen } from './leave-payment.ts'
import type { Purchase } from './order.ts'
import { pageOfOpenPayment } from './page-of-payment.ts'
import { buysTheSame, purposesBeside } from './purpose.ts'
import { type IntentRow, intentById, intentColumns, isOpenIntent } from './repository.ts'
import { settlePayment } from './settle-payment.ts'

/** So long after a payment the same once more is taken for the other tab, not for another wish. */
const justPaidMs = 2 * 60_000

/** Another payment for what somebody is about to pay. */
export interface InTheWay {
  /** It is open; or it was paid a moment ago. */
  readonly reason: 'open' | 'paid'
  readonly intent: IntentRow
}

interface Wanted {
  readonly purchase: Purchase
  readonly amountMinor: number
  readonly now: Date
}

/** What stands in the way of a payment, in the transaction that holds its person; null when nothing does. */
export async function paymentInTheWay(chain: string, wanted: Wanted): Promise<InTheWay | null> {
  const rows = await db()
    .selectFrom('payment_intents')
    .leftJoin('fulfilments', (join) =>
      join
        .onRef('fulfilments.chain_id', '=', 'payment_intents.chain_id')
        .onRef('fulfilments.intent_id', '=', 'payment_intents.id'),
    )
    .select(intentColumns.map((column) => `payment_intents.${column}` as const))
    .where('payment_intents.chain_id', '=', chain)
    .where('payment_intents.purpose_key', 'in', purposesBeside(wanted.purchase))
    .where((eb) =>
      eb.or([
        isOpenIntent,
        eb.and([
          eb('payment_intents.state', '=', 'fulfilled'),
          eb('fulfilments.done_at', '>', new Date(wanted.now.getTime() - justPaidMs)),
        ]),
      ]),
    )
    .execute()
  const open = rows.find(({ state }) => state !== 'fulfilled')
  if (open !== undefined) return { reason: 'open', intent: open }
  const paid = rows.find((row) => isRepeated(wanted, row))
  return paid === undefined ? null : { reason: 'paid', intent: paid }
}

/** The same for the same amount. A card more to be kept is no repetition of the last one. */
const isRepeated = ({ purchase, amountMinor }: Wanted, paid: IntentRow): boolean =>
  paid.amount_minor === amountMinor &&
  buysTheSame(purchase, paid.purchase) &&
  !(purchase.kind === 'agreement' && purchase.agreement === 'CC')

/**
 * Brings a payment that stands in the way to where it is by now: its provider is asked. One whose time is over is given up,
 * unless it may have been paid already. True when it may be out of the way.
 */
export async function clearTheWay(chain: string, { reason, intent }: InTheWay, now: Date): Promise<boolean> {
  if (reason === 'paid') return false
  const isOver = intent.expires_at !== null && intent.expires_at <= now
  if (isOver) await leaveOpen(chain, intent)
  else await settlePayment(chain, intent.id, 'check')
  return (await intentById(chain, intent.id))?.state !== intent.state
}

/** How a call tells the later one, before it pays: that, why, and where the payment is that stands in its way. */
export const refusedForAnother = ({ reason, intent }: InTheWay) =>
  ({
    ok: false,
    code: 'PAYMENT_IN_PROGRESS',
    params: {
      reason,
      paymentId: intent.return_token,
      path: pageOfOpenPayment(intent),
    },
  }) as const
