/** When a behaviour shows: when a payment is made known, when its payer pays, when a kept means is charged, at a refund. */
export type OutcomeStage = 'create' | 'pay' | 'charge' | 'refund'

interface OutcomeRow {
  readonly id: string
  readonly stages: readonly OutcomeStage[]
}

/** Every behaviour of an imitation. What each one does is said in four languages on the demo page. */
export const outcomes = [
  { id: 'approve', stages: ['pay', 'charge', 'refund'] },
  { id: 'challenge', stages: ['pay', 'charge'] },
  { id: 'decline', stages: ['pay', 'charge', 'refund'] },
  { id: 'insufficient_funds', stages: ['pay', 'charge'] },
  { id: 'expired_card', stages: ['pay', 'charge'] },
  { id: 'not_authenticated', stages: ['pay', 'charge'] },
  /** Paid once; later charges of the kept card are refused. */
  { id: 'limit_reached', stages: ['charge'] },
  { id: 'provider_error', stages: ['pay', 'charge'] },
  /** Pending for eight seconds, then paid. */
  { id: 'pending', stages: ['pay', 'charge', 'refund'] },
  { id: 'pending_then_refused', stages: ['pay', 'charge'] },
  { id: 'pending_forever', stages: ['pay', 'charge'] },
  /** Paid a minute after it expired. */
  { id: 'late_paid', stages: ['pay', 'charge'] },
  { id: 'wrong_amount', stages: ['pay', 'charge'] },
  { id: 'wrong_currency', stages: ['pay', 'charge'] },
  { id: 'wrong_reference', stages: ['pay', 'charge'] },
  { id: 'webhook_only', stages: ['pay', 'charge'] },
  { id: 'return_only', stages: ['pay', 'charge'] },
  { id: 'webhook_twice', stages: ['pay', 'charge'] },
  /** Half a minute after everything else. */
  { id: 'webhook_late', stages: ['pay', 'charge'] },
  /** A forged one comes, the true one never. */
  { id: 'webhook_forged', stages: ['pay', 'charge'] },
  /** Pending and paid are told in the wrong order. */
  { id: 'webhook_reversed', stages: ['pay', 'charge'] },
  /** Accepted, and the connection is cut before the answer. */
  { id: 'timeout', stages: ['create', 'charge', 'refund'] },
  /** HTTP 500 before anything is accepted. */
  { id: 'error', stages: ['create', 'charge', 'refund'] },
  /** Paid at once; the webhook arrives before the answer does. */
  { id: 'early_webhook', stages: ['create'] },
] as const satisfies readonly OutcomeRow[]

export type OutcomeId = (typeof outcomes)[number]['id']

/** Published test cards first; the others are of our own making, with a valid check digit. */
export const testCards: readonly { readonly number: string; readonly outcome: OutcomeId }[] = [
  { number: '4111111111111111', outcome: 'approve' },
  { number: '5555555555554444', outcome: 'approve' },
  { number: '4212345678910006', outcome: 'challenge' },
  /** With adyen on a page of the bank's own. */
  { number: '5454545454545454', outcome: 'challenge' },
  { number: '4000000000000002', outcome: 'decline' },
  { number: '4000000000009995', outcome: 'insufficient_funds' },
  { number: '4000000000000069', outcome: 'expired_card' },
  { number: '4000000000000101', outcome: 'limit_reached' },
  { number: '4000000000000119', outcome: 'provider_error' },
  { number: '4000000000000309', outcome: 'pending' },
  { number: '4000000000000317', outcome: 'pending_then_refused' },
  { number: '4000000000000325', outcome: 'pending_forever' },
  { number: '4000000000000408', outcome: 'wrong_amount' },
  { number: '4000000000000606', outcome: 'webhook_only' },
  { number: '4000000000000705', outcome: 'return_only' },
  { number: '4000000000000804', outcome: 'late_paid' },
  { number: '4000000000000903', outcome: 'webhook_twice' },
  { number: '4000000000000911', outcome: 'webhook_forged' },
  { number: '4000000000000929', outcome: 'webhook_reversed' },
  { number: '4000000000000937', outcome: 'webhook_late' },
]

/** The last two digits of the amount in minor units; a sandbox may be told to overlook them (`amounts: false`). */
export const amounts: readonly { readonly ending: number; readonly outcome: OutcomeId }[] = [
  { ending: 1, outcome: 'decline' },
  { ending: 2, outcome: 'timeout' },
  { ending: 3, outcome: 'pending' },
  { ending: 4, outcome: 'wrong_amount' },
  { ending: 5, outcome: 'error' },
  { ending: 6, outcome: 'webhook_only' },
  { ending: 7, outcome: 'return_only' },
  { ending: 8, outcome: 'late_paid' },
  { ending: 9, outcome: 'early_webhook' },
]

export const isOutcome = (text: unknown): text is OutcomeId => outcomes.some(({ id }) => id === text)

export function fits(outcome: OutcomeId, stage: OutcomeStage): boolean {
  const row: OutcomeRow | undefined = outcomes.find(({ id }) => id === outcome)
  return row?.stages.includes(stage) ?? false
}

export function outcomeOfCard(number: string): OutcomeId | null {
  const digits = number.replaceAll(/\D/g, '')
  return testCards.find((card) => card.number === digits)?.outcome ?? null
}

export function outcomeOfAmount(amountMinor: number): OutcomeId | null {
  return amounts.find(({ ending }) => ending === amountMinor % 100)?.outcome ?? null
}
