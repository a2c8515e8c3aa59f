import type { AgreedChange } from '../../changes/agreed.ts'
import { insertChange } from '../../changes/repository.ts'
import { credit } from '../../money/credit.ts'
import { writeSale } from '../../money/write-sale.ts'
import { type LockedHeld, lockHeld } from '../../subscriptions/held.ts'
import { move } from '../../subscriptions/moves.ts'
import { whyNotChange } from '../../subscriptions/rules/change.ts'
import type { Fulfilled, HeldIntent, Terms } from '../delivery.ts'
import { dueDateOf, paidWith } from '../due.ts'

export interface ChangeSubscriptionOrder {
  readonly kind: 'change-subscription'
  readonly personId: string
  readonly byPersonId: string | null
  readonly agreed: AgreedChange
  /** What the buyer was shown and agreed to: the contract's fingerprint. */
  readonly fingerprint: string
}

/** Changes the subscription as it was agreed, or writes down that it will on its day; what stands otherwise by now is left. */
export async function deliverChangeSubscription(
  chain: string,
  intent: HeldIntent,
  { personId, byPersonId, agreed }: ChangeSubscriptionOrder,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const { subscriptionId, centerId } = agreed
  const held = await lockHeld(chain, personId, subscriptionId, now)
  if (held === null || (!isDecided && !stands(held, agreed))) return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  const applies = agreed.appliesOn <= held.today
  if (applies) {
    const { planId, priceMonthlyMinor, bindingEnds } = agreed
    const by = byPersonId === personId || byPersonId === null ? 'member' : 'staff'
    const set = { planId, priceMonthlyMinor, bindingEnds }
    await move(chain, held, { reason: reasons[agreed.direction], by, byPersonId, now, set })
  }
  await insertChange(chain, { intent, agreed, byPersonId, appliedAt: applies ? now : null, now })
  const same = { personId, centerId, subscriptionId, today: held.today, now, currency: intent.currency }
  const sale = await writeSale(chain, {
    ...same,
    lines: agreed.lines,
    intentId: intent.id,
    dueDate: dueDateOf(intent, { today: held.today, firstVisit: held.today }),
    paidWith: paidWith(intent),
  })
  await credit(chain, { ...same, lines: agreed.credits, creditsInvoiceId: null })
  return { ok: true, delivered: { subscriptionId, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

const reasons = { UP: 'upgraded', DOWN: 'downgraded', SAME: 'changed' } as const

/** As it was when this was agreed, and still to be changed. How close the payment is was asked then. */
function stands(held: LockedHeld, agreed: AgreedChange): boolean {
  return (
    held.planId === agreed.fromPlanId &&
    held.priceMonthlyMinor === agreed.fromPriceMonthlyMinor &&
    held.billedUntil === agreed.billedUntil &&
    whyNotChange(held, { today: held.today, restrictedDays: 0 }) === null
  )
}
