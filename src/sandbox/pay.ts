import { move, paymentOf, take, tell } from './moves.ts'
import { fits, type OutcomeId, outcomeOfCard } from './outcomes.ts'
import type { Means, Paid } from './provider.ts'
import type { Card, KeptMeans, Payment, UsedCard, WebhookTiming } from './rows.ts'
import { schedule } from './tasks.ts'
import { chooseOutcome } from './triggers.ts'
import type { World } from './world.ts'

/** How long a bank thinks that thinks at all. */
export const pendingSeconds = 8
const lateSeconds = 60

/** The payer pays. What comes of it is decided here, for all imitations alike. */
export function pay(world: World, id: string, means: Means): Paid {
  const payment = paymentOf(world, id)
  if (payment.state !== 'open') return { payment, asks: null, refused: payment.reason, returns: true }
  const outcome = outcomeOf(world, payment, means)
  if (outcome === 'challenge') return { payment, asks: 'challenge', refused: null, returns: true }
  return follow(world, payment, outcome, means.card)
}

/** A kept means is charged: there is nobody to ask. */
export function chargeKeptMeans(world: World, id: string, kept: KeptMeans): Payment {
  const payment = paymentOf(world, id)
  if (payment.state !== 'open') return payment
  const { provider, amountMinor, reference } = payment
  const outcome = kept.deleted
    ? 'decline'
    : chooseOutcome(world, {
        provider,
        amountMinor,
        reference,
        stage: 'charge',
        kept: kept.outcome,
        among: (one) => one !== 'timeout' && one !== 'error',
      })
  world.payments.put({ ...payment, token: kept.id, keep: false })
  // A bank that wants to see its customer refuses a charge without them.
  return follow(world, payment, outcome === 'challenge' ? 'not_authenticated' : outcome).payment
}

function outcomeOf(world: World, payment: Payment, { press, challenge, card }: Means): OutcomeId {
  if (challenge === 'failed') return 'not_authenticated'
  if (challenge === 'passed') return 'approve'
  if (press === 'challenge' || press === 'decline') return press
  if (press === 'later') return 'pending'
  const { provider, amountMinor, reference } = payment
  return chooseOutcome(world, { provider, amountMinor, reference, stage: 'pay', card: card?.number, among: () => true })
}

function follow(world: World, { id }: Payment, outcome: OutcomeId, card?: Card): Paid {
  const payment = world.payments.put({
    ...paymentOf(world, id),
    telling: tellings[outcome] ?? 'once',
    ...(card && { card: usedCard(card) }),
  })
  const after = (state: Payment): Paid => ({
    payment: state,
    asks: null,
    refused: null,
    returns: outcome !== 'webhook_only',
  })
  switch (outcome) {
    case 'decline':
    case 'insufficient_funds':
    case 'expired_card':
    case 'not_authenticated':
    case 'limit_reached':
    case 'provider_error':
      return { ...after(refuse(world, payment, outcome)), refused: outcome }
    case 'pending':
    case 'pending_then_refused':
      schedule(world, { ...dueIn(world, payment, pendingSeconds), does: outcome === 'pending' ? 'pay' : 'refuse' })
      return after(move(world, id, { state: 'pending' }))
    case 'pending_forever':
      return after(move(world, id, { state: 'pending' }))
    case 'late_paid':
      schedule(world, { ...dueIn(world, payment, lateSeconds, payment.expiresAt), does: 'pay' })
      return after(payment)
    case 'wrong_amount':
      return after(take(world, id, { amountMinor: payment.amountMinor + 100 }))
    case 'wrong_currency':
      return after(take(world, id, { currency: payment.currency === 'EUR' ? 'USD' : 'EUR' }))
    case 'wrong_reference':
      return after(take(world, id, { reference: world.newId('other') }))
    case 'webhook_reversed':
      move(world, id, { state: 'pending' })
      return after(take(world, id))
    default:
      return after(take(world, id))
  }
}

const tellings: { readonly [outcome: string]: WebhookTiming } = {
  return_only: 'never',
  webhook_twice: 'twice',
  webhook_late: 'late',
  webhook_forged: 'forged',
  webhook_reversed: 'reversed',
}

function refuse(world: World, payment: Payment, reason: OutcomeId): Payment {
  if (!payment.attempts)
    return move(world, payment.id, { state: reason === 'provider_error' ? 'error' : 'refused', reason })
  tell(world, payment, { kind: 'attempt', reason })
  return payment
}

function dueIn(world: World, { id, provider }: Payment, seconds: number, from = world.now().toISOString()) {
  return { at: new Date(Date.parse(from) + seconds * 1000).toISOString(), provider, payment: id }
}

function usedCard({ number, expiry }: Card): UsedCard {
  const outcome = outcomeOfCard(number)
  return {
    brand: number.startsWith('5') ? 'mastercard' : 'visa',
    last4: number.slice(-4),
    expiry: expiry ?? null,
    outcome:
      outcome !== null && outcome !== 'challenge' && outcome !== 'approve' && fits(outcome, 'charge') ? outcome : null,
  }
}
