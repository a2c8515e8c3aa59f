import { carryOutChange, isStillAgreed } from '../../changes/carry-out.ts'
import { chargeCompany } from '../../company-shares/charges.ts'
import { writeDueBills } from '../../life/write-bills.ts'
import { credit } from '../../money/credit.ts'
import { writeSale } from '../../money/write-sale.ts'
import type { Fulfilled, LockedIntent, Terms } from '../../payments/delivery.ts'
import { dueDateOf, paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'
import { lockSubscription } from '../../subscriptions/find-subscription.ts'
import { mailContract } from '../mail-contract.ts'

/** Changes the subscription as it was agreed, or writes down that it will on its day; what stands otherwise by now is left. */
export async function deliverChangeSubscription(
  chain: string,
  intent: LockedIntent,
  { personId, byPersonId, agreed }: OrderOf<'change-subscription'>,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const { subscriptionId, centerId } = agreed
  const locked = await lockSubscription(chain, personId, subscriptionId, now)
  // The days before are billed at the price that they had, also where nobody has worked for days.
  const subscription = locked === null ? null : await writeDueBills(chain, locked, now)
  if (subscription === null || !(isDecided || (await isStillAgreed(chain, subscription, agreed))))
    return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  await carryOutChange(chain, subscription, { intent, agreed, byPersonId, now })
  const same = { personId, centerId, subscriptionId, today: subscription.today, now, currency: intent.currency }
  const sale = await writeSale(chain, {
    ...same,
    lines: agreed.lines,
    intentId: intent.id,
    dueDate: dueDateOf(intent, { today: subscription.today, firstVisit: subscription.today }),
    paidWith: paidWith(intent),
  })
  await credit(chain, { ...same, lines: agreed.credits, creditsInvoiceId: null })
  if (agreed.company !== undefined)
    await chargeCompany(chain, { subscriptionId, charges: [agreed.company], today: subscription.today })
  await mailContract(chain, intent, { template: 'contract-changed', subscriptionId, now })
  return { ok: true, delivered: { subscriptionId, invoiceId: sale?.invoiceId ?? null, agreementId } }
}
