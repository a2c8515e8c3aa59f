import { tell } from './moves.ts'
import { pendingSeconds } from './pay.ts'
import type { Payment, SandboxRefund } from './rows.ts'
import { schedule } from './tasks.ts'
import { chooseOutcome } from './triggers.ts'
import type { World } from './world.ts'

/** Gives money back: never more than was taken, and the same key once. */
export function refundInWorld(
  world: World,
  payment: Payment,
  { amountMinor, key }: { readonly amountMinor: number; readonly key: string },
): SandboxRefund | 'too_much' | 'not_paid' {
  const known = world.refunds.list().find((one) => one.payment === payment.id && one.key === key)
  if (known) return known
  if (payment.state !== 'paid' || payment.paid === null) return 'not_paid'
  if (amountMinor <= 0 || amountMinor > payment.paid.amountMinor - payment.refundedMinor) return 'too_much'

  const { provider, reference, paid } = payment
  const may = (one: string) => one === 'approve' || one === 'decline' || one === 'pending'
  const outcome = chooseOutcome(world, { provider, reference, stage: 'refund', amountMinor, among: may })
  const state = outcome === 'decline' ? 'refused' : outcome === 'pending' ? 'pending' : 'done'
  const row = world.refunds.put({
    id: world.newId('rf_'),
    provider,
    payment: payment.id,
    key,
    amountMinor,
    currency: paid.currency,
    state,
  })
  if (state === 'refused') {
    tell(world, payment, { kind: 'refund', refund: row })
    return row
  }
  const after = world.payments.put({ ...payment, refundedMinor: payment.refundedMinor + amountMinor })
  if (state === 'done') tell(world, after, { kind: 'refund', refund: row })
  else {
    const at = new Date(world.now().getTime() + pendingSeconds * 1000).toISOString()
    schedule(world, { at, provider, payment: payment.id, does: 'refund', refund: row.id })
  }
  return row
}
