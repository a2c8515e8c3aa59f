import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Card, KeptMeans, Payment, SandboxEvent, SandboxRefund } from './rows.ts'
import type { Table } from './store.ts'

/** The imitation of one provider: its real paths and its dialect. What all have in common is the sandbox's. */
export interface SandboxProvider {
  readonly id: string
  /** The routes of the real API below `/sandbox/<id>`. Bodies arrive as text (`read-body.ts`), for signatures are over bytes. */
  routes(app: FastifyInstance, sandbox: Sandbox): void | Promise<void>
  /**
   * One webhook, signed as the provider signs at this moment (`forged`: with a key that is not the account's). Null: the
   * provider says nothing of this event. The same event must be the same for whoever looks for doubles.
   */
  webhook(event: SandboxEvent, options: { readonly forged: boolean; readonly now: Date }): WebhookMessage | null
  /** How the browser comes back from the hosted page; only for providers that have one. */
  wayBack?(payment: Payment): WayBack
}

export interface WebhookMessage {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

export type WayBack =
  | { readonly method: 'GET'; readonly url: string }
  /** The browser posts a form, across sites. */
  | { readonly method: 'POST'; readonly url: string; readonly fields: { readonly [name: string]: string } }

/** What a payer gives; `press` is a button of the hosted page and stands before every trigger. */
export interface Means {
  readonly card?: Card
  readonly press?: 'pay' | 'challenge' | 'decline' | 'later'
  /** How the challenge of 3-D Secure ended, once it was asked. */
  readonly challenge?: 'passed' | 'failed'
}

export interface Paid {
  readonly payment: Payment
  /** The payer has to show that it is them: call `pay` again with `challenge`. */
  readonly asks: 'challenge' | null
  /** Why this try failed; the payment may be open all the same (`attempts`). */
  readonly refused: string | null
  /** False: the payer's browser never comes back. */
  readonly returns: boolean
}

export interface SandboxAnswer {
  readonly status: number
  readonly body: object | readonly object[]
}

/** What a provider's routes work with. Rows, ids and outcomes of one provider are apart from all others. */
export interface Sandbox {
  now(): Date
  /** `TST1f0c...`: unguessable. */
  newId(prefix: string): string
  /** A table of the provider's own, for whatever else it remembers. */
  table<Row extends { readonly id: string }>(name: string): Table<Row>

  /** Makes a payment known. `id` is the provider's name for it; without one it gets one. */
  create(input: NewPayment): Payment
  payment(id: string): Payment | null
  byReference(reference: string): readonly Payment[]
  /** Lays `details` over those it has. */
  note(id: string, details: Payment['details']): Payment
  /** The trigger that makes the request fail before anything is accepted: ask it before `create`, answer 500. */
  breaks(amountMinor: number, stage?: 'create' | 'charge' | 'refund'): boolean
  /** Sends the answer of a request that made or changed a payment: cut off, or after its webhook, when a trigger says so. */
  answer(reply: FastifyReply, paymentId: string, answer: SandboxAnswer): Promise<FastifyReply>
  /**
   * The same key and body get the first answer again and nothing happens; the same key with another body is a
   * `conflict`. Without a key it simply happens.
   */
  repeatable(
    key: string | undefined,
    body: string,
    act: () => SandboxAnswer | Promise<SandboxAnswer>,
  ): Promise<SandboxAnswer | 'conflict'>

  /** The payer pays with a card, or presses a button of the hosted page. A payment that is settled stays as it is. */
  pay(id: string, means: Means): Paid
  cancel(id: string): Payment
  /** Takes what was authorised (`manualCapture`). */
  capture(id: string): Payment
  /** Charges a kept means at once. `payment` was made by `create`. */
  charge(id: string, kept: KeptMeans): Payment
  /** Refuses more than was taken. `key`: the same refund asked twice is one. */
  refund(
    id: string,
    input: { readonly amountMinor: number; readonly key: string },
  ): SandboxRefund | 'too_much' | 'not_paid'
  /** The bank takes the money back. */
  reverse(id: string): Payment

  /** Keeps a card for later charges; what the card does, the kept one does. */
  keep(input: NewKept): KeptMeans
  kept(token: string): KeptMeans | null
  keptBy(payerRef: string): readonly KeptMeans[]
  forget(token: string): boolean

  /** The page on which the payer pays: absolute, on the origin the payer came from. */
  pageUrl(payment: Payment): string
}

/** An own `id` says what the provider calls it; without `expiresAt` it has an hour. */
export type NewPayment = Pick<Payment, 'account' | 'reference' | 'amountMinor' | 'currency' | 'returnUrl'> &
  Partial<
    Pick<
      Payment,
      | 'id'
      | 'webhookUrl'
      | 'payerRef'
      | 'locale'
      | 'description'
      | 'keep'
      | 'attempts'
      | 'manualCapture'
      | 'expiresAt'
      | 'details'
    >
  >

export type NewKept = Pick<KeptMeans, 'account' | 'payerRef' | 'brand' | 'last4'> &
  Partial<Pick<KeptMeans, 'id' | 'kind' | 'expiry' | 'firstTransaction' | 'outcome'>>
