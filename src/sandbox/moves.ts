import type { Payment, SandboxEvent } from './rows.ts'
import { enqueueWebhook } from './webhooks.ts'
import type { World } from './world.ts'

/** Lays changes over a payment as it is now; a new state is told to the merchant. */
export function move(world: World, id: string, changes: Partial<Payment>): Payment {
  const before = paymentOf(world, id)
  const after = world.payments.put({
    ...before,
    ...changes,
    version: before.version + 1,
    changedAt: world.now().toISOString(),
  })
  if (after.state !== before.state) tell(world, after, { kind: 'payment' })
  return after
}

type WithoutHead<Event> = Event extends unknown ? Omit<Event, 'id' | 'at' | 'payment'> : never

/** Tells something of a payment, as it is now. */
export function tell(world: World, payment: Payment, what: WithoutHead<SandboxEvent>): void {
  enqueueWebhook(world, { id: world.newId('ev_'), at: world.now().toISOString(), payment, ...what })
}

export function paymentOf(world: World, id: string): Payment {
  const payment = world.payments.get(id)
  if (!payment) throw new Error(`the sandbox has no payment ${id}`)
  return payment
}

/** The money is taken, and the means is kept if that was asked; `taken` is what a trigger makes of it. */
export function take(world: World, id: string, taken: Partial<NonNullable<Payment['paid']>> = {}): Payment {
  const payment = paymentOf(world, id)
  const { amountMinor, currency, reference } = payment
  const transactionId = payment.transactionId ?? world.newId('tx')
  const token = keepMeans(world, payment, transactionId)
  if (payment.manualCapture && payment.state !== 'authorised') {
    return move(world, id, { state: 'authorised', transactionId, token })
  }
  const paid = { amountMinor, currency, reference, ...taken }
  return move(world, id, { state: 'paid', reason: null, paid, transactionId, token })
}

function keepMeans(world: World, payment: Payment, firstTransaction: string): string | null {
  const { token, keep, card, payerRef, provider, account } = payment
  if (token !== null || !keep || payerRef === null) return token
  const { brand, last4, expiry, outcome } = card ?? unseenCard
  const id = world.newId('tok')
  world.kept.put({
    id,
    provider,
    account,
    payerRef,
    kind: 'card',
    brand,
    last4,
    expiry,
    firstTransaction,
    outcome,
    deleted: false,
  })
  return id
}

/** A button of the hosted page pays without a card. */
const unseenCard = { brand: 'visa', last4: '1111', expiry: '2030-03', outcome: null } as const
