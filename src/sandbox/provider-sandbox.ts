import type { FastifyReply } from 'fastify'
import { answerAs, repeatable } from './answers.ts'
import { move, paymentOf, take, tell } from './moves.ts'
import { chargeKeptMeans, pay } from './pay.ts'
import type { NewKept, NewPayment, Sandbox } from './provider.ts'
import { refundInWorld } from './refunds.ts'
import type { KeptMeans, Payment } from './rows.ts'
import { schedule } from './tasks.ts'
import { chooseOutcome } from './triggers.ts'
import type { World } from './world.ts'

/** The sandbox as one provider's imitation sees it. */
export function sandboxOf(world: World, provider: string): Sandbox {
  const own = <Row extends { readonly provider: string }>(row: Row | null) => (row?.provider === provider ? row : null)
  const cancel = (id: string): Payment => {
    const payment = paymentOf(world, id)
    return payment.state === 'open' ? move(world, id, { state: 'cancelled', reason: 'cancelled' }) : payment
  }
  return {
    now: world.now,
    newId: world.newId,
    table: (name) => world.store.table(`${provider}.${name}`),
    create: (input) => create(world, provider, input),
    payment: (id) => own(world.payments.get(id)),
    byReference: (reference) =>
      world.payments.list().filter((one) => one.provider === provider && one.reference === reference),
    note: (id, details) =>
      world.payments.put({ ...paymentOf(world, id), details: { ...paymentOf(world, id).details, ...details } }),
    breaks: (amountMinor, stage = 'create') =>
      chooseOutcome(world, { provider, stage, amountMinor, among: (one) => one === 'error' }) === 'error',
    answer: (reply: FastifyReply, id, answer) => answerAs(world, reply, paymentOf(world, id), answer),
    repeatable: (key, body, act) => repeatable(world, key && `${provider}:${key}`, body, act),
    pay: (id, means) => pay(world, id, means),
    cancel,
    capture: (id) => (paymentOf(world, id).state === 'authorised' ? take(world, id) : paymentOf(world, id)),
    charge: (id, kept) => chargeKeptMeans(world, id, kept),
    refund: (id, input) => refundInWorld(world, paymentOf(world, id), input),
    reverse(id) {
      const payment = paymentOf(world, id)
      const amountMinor = (payment.paid?.amountMinor ?? 0) - payment.refundedMinor - payment.reversedMinor
      if (amountMinor <= 0) return payment
      const after = world.payments.put({ ...payment, reversedMinor: payment.reversedMinor + amountMinor })
      tell(world, after, { kind: 'reversed', amountMinor })
      return after
    },
    keep: (input) => world.kept.put(newKept(world, provider, input)),
    kept: (token) => notDeleted(own(world.kept.get(token))),
    keptBy: (payerRef) =>
      world.kept.list().filter((one) => one.provider === provider && one.payerRef === payerRef && !one.deleted),
    forget(token) {
      const kept = notDeleted(own(world.kept.get(token)))
      if (kept) world.kept.put({ ...kept, deleted: true })
      return kept !== null
    },
    pageUrl: (payment) => pageUrl(world, payment),
  }
}

/** Where the hosted page of a payment stands. */
export function pageUrl({ origin }: World, { provider, id, returnUrl }: Payment): string {
  return `${origin ?? URL.parse(returnUrl)?.origin ?? 'http://localhost'}/sandbox/_page/${provider}/${encodeURIComponent(id)}`
}

const notDeleted = (kept: KeptMeans | null) => (kept === null || kept.deleted ? null : kept)

const lifeMs = 3_600_000

function create(world: World, provider: string, input: NewPayment): Payment {
  const now = world.now()
  const payment: Payment = {
    id: world.newId('pay_'),
    description: '',
    webhookUrl: null,
    payerRef: null,
    locale: 'en',
    keep: false,
    attempts: false,
    manualCapture: false,
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    details: {},
    ...input,
    provider,
    state: 'open',
    reason: null,
    paid: null,
    transactionId: null,
    refundedMinor: 0,
    reversedMinor: 0,
    card: null,
    token: null,
    telling: 'once',
    version: 0,
    createdAt: now.toISOString(),
    changedAt: now.toISOString(),
  }
  schedule(world, { at: payment.expiresAt, provider, payment: payment.id, does: 'expire' })
  return world.payments.put(payment)
}

function newKept(world: World, provider: string, input: NewKept): KeptMeans {
  return {
    id: world.newId('tok'),
    kind: 'card',
    expiry: null,
    firstTransaction: null,
    outcome: null,
    ...input,
    provider,
    deleted: false,
  }
}
