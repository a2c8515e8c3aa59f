import type { Static } from 'typebox'
import type { PaymentChecked } from '#contract/shapes/payment.ts'
import type { CallContext } from '../../handler.ts'
import { failureOf } from './failed-act.ts'
import { type NextStep, openNext } from './next.ts'
import { fulfilmentOf, type IntentRow, intentById, intentByToken } from './repository.ts'
import { type SettleReason, settlePayment } from './settle-payment.ts'
import { startOutside } from './start.ts'
import { paymentCodeOf } from './states.ts'

export type CheckedPayment =
  | { readonly ok: true; readonly value: Static<typeof PaymentChecked> }
  | { readonly ok: false; readonly code: 'NOT_FOUND' }

/** Brings a payment to where it stands by now, and tells it: state and amount to whoever holds the key, the rest to its owner. */
export async function checked(context: CallContext, paymentKey: string, reason: SettleReason): Promise<CheckedPayment> {
  const { chain } = context
  const known = await intentByToken(chain, paymentKey)
  if (known === undefined) return { ok: false, code: 'NOT_FOUND' }
  const isOwner = context.subject !== null
  // Its start was lost: it is begun again under the same key. Only its payer has a use for the page that comes of it.
  if (known.state === 'created' && isOwner) await startOutside(chain, known.id)
  await settlePayment(chain, known.id, reason)
  const intent = (await intentById(chain, known.id)) ?? known
  return { ok: true, value: await described(chain, intent, isOwner) }
}

/** A payment as the wire shows it. */
export async function described(
  chain: string,
  intent: IntentRow,
  isOwner: boolean,
): Promise<Static<typeof PaymentChecked>> {
  const bought = isOwner ? await fulfilmentOf(chain, intent.id) : undefined
  return {
    paymentId: intent.return_token,
    code: paymentCodeOf(intent.state, intent.was_fulfilled),
    amount: { amountMinor: intent.amount_minor, currency: intent.currency },
    failure: isOwner ? failureOf(intent) : null,
    returnTo: isOwner ? intent.flow_path : null,
    next: isOwner ? waitingFor(chain, intent) : null,
    purchase:
      bought === undefined
        ? null
        : {
            subscriptionId: bought.subscription_id,
            subscriptionNumber: bought.number,
            invoiceReference: bought.reference,
            dueDate: bought.due_date,
          },
  }
}

/** The provider's page or widget, as long as the payer can go on there. */
function waitingFor(chain: string, intent: IntentRow): NextStep | null {
  return intent.state === 'created' || intent.state === 'pending' ? openNext(chain, intent) : null
}
