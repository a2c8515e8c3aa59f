import type {
  KeptMethod,
  Outcome,
  PaymentOrder,
  ProviderAdapter,
  ProviderContext,
  RefundOutcome,
  Started,
  WebhookEvent,
} from '#providers/adapter.ts'

/** What the scripted provider was asked, in order. */
export interface Asked {
  readonly operation: 'start' | 'read' | 'complete' | 'charge' | 'refund' | 'forget'
  readonly reference: string
  readonly key: string
}

/** How a start goes: as it should, its answer lost after it was taken in, never arriving, or an end at once. */
export type StartScript = 'redirect' | 'widget' | 'answer-lost' | 'never-arrives' | Outcome

/** A provider that does what a test says, keeps idempotency keys as real ones do, and remembers what it was asked. */
export class ScriptedProvider {
  readonly asked: Asked[] = []
  /** What was begun or charged there, by idempotency key: the same key twice is one. */
  readonly taken = new Map<string, PaymentOrder>()
  startAs: StartScript = 'redirect'
  /** What reading says, by our reference. */
  readonly says = new Map<string, Outcome>()
  completeAs: Outcome = { is: 'pending' }
  chargeAs: Outcome = { is: 'pending' }
  refundAs: RefundOutcome = { is: 'done', refundRef: 'r1' }
  /** Whether it confirms that a card is gone. */
  forgets = true
  /** Runs when the provider is asked, before it answers: somebody else is faster. */
  meanwhile: ((asked: Asked) => Promise<unknown>) | null = null

  reset(): void {
    this.asked.length = 0
    this.taken.clear()
    this.says.clear()
    Object.assign(this, {
      startAs: 'redirect',
      completeAs: { is: 'pending' },
      chargeAs: { is: 'pending' },
      refundAs: { is: 'done', refundRef: 'r1' },
      forgets: true,
      meanwhile: null,
    })
  }

  countOf(operation: Asked['operation']): number {
    return this.asked.filter((one) => one.operation === operation).length
  }

  readonly adapter: ProviderAdapter = {
    id: 'scripted',
    style: 'redirect',
    keepsForNothing: true,
    means: 'card',
    needs: { settings: [], secrets: ['key'] },
    start: (context, order) => this.start(context, order),
    read: async (context, order) => {
      await this.note('read', context, order.reference)
      return this.says.get(order.reference) ?? { is: 'pending' }
    },
    complete: async (context, order) => {
      await this.note('complete', context, order.reference)
      return this.completeAs
    },
    charge: async (context, order) => {
      await this.note('charge', context, order.reference)
      this.taken.set(context.idempotencyKey, order)
      return this.chargeAs
    },
    refund: async (context, refund) => {
      await this.note('refund', context, refund.key)
      return this.refundAs
    },
    forget: async (context, method) => {
      await this.note('forget', context, method.token)
      return this.forgets
    },
    parseWebhook: (account, { headers, body }) => {
      if (headers['x-signature'] !== account.secrets.key) return { ok: false, why: 'signature' }
      return { ok: true, events: JSON.parse(body) as WebhookEvent[] }
    },
    readReturn: (_account, fields) => ({ reference: fields.reference ?? null }),
  }

  private async start(context: ProviderContext, order: PaymentOrder): Promise<Started> {
    await this.note('start', context, order.reference)
    const { startAs } = this
    if (startAs === 'never-arrives') return done({ is: 'unknown', why: 'no connection' })
    this.taken.set(context.idempotencyKey, order)
    if (startAs === 'answer-lost') return done({ is: 'unknown', why: 'timeout' })
    if (typeof startAs === 'object') return done(startAs)
    const begun = { providerRef: `s-${order.reference}`, expiresAt: null }
    return startAs === 'widget'
      ? { ...begun, kind: 'widget', client: { session: 'abc' } }
      : { ...begun, kind: 'redirect', redirectUrl: `https://pay.example/${order.reference}` }
  }

  private async note(operation: Asked['operation'], context: ProviderContext, reference: string): Promise<void> {
    const asked = { operation, reference, key: context.idempotencyKey }
    this.asked.push(asked)
    await this.meanwhile?.(asked)
  }
}

const done = (outcome: Outcome): Started => ({ kind: 'done', providerRef: null, outcome })

export const visa: KeptMethod = {
  token: 'tok-1',
  kind: 'card',
  brand: 'visa',
  last4: '1111',
  expiry: '2029-02',
  firstRef: 't1',
}

export const paid = (amountMinor: number, more: Partial<Outcome & { is: 'paid' }> = {}): Outcome => ({
  is: 'paid',
  amount: { amountMinor, currency: 'EUR' },
  reference: null,
  transactionRef: 't1',
  method: null,
  ...more,
})

export const refused: Outcome = { is: 'refused', reason: 'declined', providerCode: '05' }
export const broken: Outcome = { is: 'error', reason: 'provider_error', providerCode: null }
