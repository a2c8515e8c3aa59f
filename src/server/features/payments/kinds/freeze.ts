import { type AgreedFreeze, writeFreeze } from '../../freezes/write-freeze.ts'
import { writeSale } from '../../money/write-sale.ts'
import { lockHeld } from '../../subscriptions/held.ts'
import { isFreezable, whyNotFreeze } from '../../subscriptions/rules/freeze.ts'
import { refuseDays } from '../../subscriptions/rules/freeze-wish.ts'
import type { HeldFacts } from '../../subscriptions/rules/held.ts'
import type { Fulfilled, HeldIntent, Terms } from '../delivery.ts'
import { paidWith } from '../due.ts'
import { lineKinds } from '../purchase-words.ts'

/** A freeze whose fee is paid at once. */
export interface FreezeOrder {
  readonly kind: 'freeze'
  readonly personId: string
  readonly byPersonId: string | null
  readonly subscriptionId: string
  /** The day from which notice and range were counted. */
  readonly agreedOn: string
  /** What is paid for, as the payer read it; absent in what was agreed before it had a name of its own, as is the plan. */
  readonly name?: string
  readonly planId?: string
  readonly freeze: AgreedFreeze
}

/** Freezes as it was agreed and invoices the fee; not when the subscription was terminated or frozen otherwise meanwhile. */
export async function deliverFreeze(
  chain: string,
  intent: HeldIntent,
  { personId, byPersonId, subscriptionId, agreedOn, freeze }: FreezeOrder,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const held = await lockHeld(chain, personId, subscriptionId, now)
  if (held === null || !(isDecided || isStillPossible(held, freeze, agreedOn))) {
    return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  }
  await writeFreeze(chain, held, freeze, { intentId: intent.id, byPersonId, now })
  const { from, to, feeMinor, planName: name } = freeze
  const sale = await writeSale(chain, {
    ...{ personId, subscriptionId, now, today: held.today, dueDate: held.today },
    ...{ centerId: held.centerId, intentId: intent.id, currency: intent.currency, paidWith: paidWith(intent) },
    lines: [{ kind: lineKinds.freeze, name, item: { plan: held.planId }, from, to, amountMinor: feeMinor }],
  })
  return { ok: true, delivered: { subscriptionId, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

const isStillPossible = (held: HeldFacts, freeze: AgreedFreeze, agreedOn: string): boolean =>
  whyNotFreeze(held, { today: agreedOn }) === null &&
  isFreezable(held) &&
  refuseDays(freeze, held, { today: agreedOn }) === null
