import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import type { Account, PaymentOrder, ProviderContext } from '#providers/adapter.ts'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import { sandboxAccount } from '#sandbox/adyen/account.ts'
import { adyenSandbox } from '#sandbox/adyen/index.ts'
import { sandboxApp } from '#sandbox/app.ts'
import { type Control, controlOf } from '#sandbox/control.ts'
import type { WebhookMessage } from '#sandbox/provider.ts'
import type { Payment } from '#sandbox/rows.ts'
import { createWorld, type World } from '#sandbox/world.ts'

export const account: Account = {
  provider: 'adyen',
  key: 'SandboxClubECOM',
  baseUrl: 'http://127.0.0.1:4000/sandbox/adyen',
  settings: { clientKey: sandboxAccount.clientKey },
  secrets: { apiKey: sandboxAccount.apiKey, hmacKey: sandboxAccount.hmacKey },
}

let number = 0

export function orderOf(other: Partial<PaymentOrder> = {}): PaymentOrder {
  number += 1
  const reference = `ours-0123456789-${number}`
  return {
    reference,
    amount: { amountMinor: 4990, currency: 'EUR' },
    description: 'Membership',
    payer: { ref: 'payer-1', name: 'Ada', email: 'ada@example.org', phone: null, country: 'DE', locale: 'de-DE' },
    storeMethod: true,
    returnUrl: `http://club.localhost:4000/payment-result/adyen?paymentId=${reference}`,
    webhookUrl: 'http://club.localhost:4000/api/payment-webhook/adyen/SandboxClubECOM',
    expiresAt: new Date('2026-11-21T11:00:00Z'),
    providerRef: null,
    ...other,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of an answer freely
type Told = any

export interface AdyenHouse {
  readonly control: Control
  readonly heard: WebhookMessage[]
  payments(): readonly Payment[]
  now: Date
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object | string, headers?: object): Promise<Told>
  /** The adapter, speaking with the imitation. */
  context(key?: string, of?: Account): ProviderContext
  /** Starts a session. */
  begin(order: PaymentOrder): Promise<{ readonly id: string; readonly sessionData: string }>
  /** What the widget asks. */
  shop(id: string, what: string, body: object): Promise<Told>
  pay(session: { id: string; sessionData: string }, card: string): Promise<Told>
  /** What the webhooks that came so far say, through the adapter. */
  events(): readonly object[]
}

/** The imitation with its clock in our hands, and our own adapter before it. */
export function adyenHouse(options: { readonly amounts?: boolean } = {}): AdyenHouse {
  let app: FastifyInstance
  let control: Control
  let world: World
  const house: AdyenHouse = {
    get control() {
      return control
    },
    heard: [],
    payments: () => world.payments.list(),
    now: new Date('2026-11-21T10:00:00Z'),
    async ask(method, path, body, headers = {}) {
      const sent = await app.inject({
        method,
        url: `/sandbox/adyen${path}`,
        headers: {
          'x-api-key': sandboxAccount.apiKey,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: sent.statusCode, headers: sent.headers, text: sent.body, body: parsed(sent.body) }
    },
    context: (key = `key-${number}`, of = account) => ({
      account: of,
      now: house.now,
      idempotencyKey: key,
      async send({ method, path, headers, body }) {
        try {
          const url = `/sandbox/adyen${path}`
          const sent = await app.inject({
            method,
            url,
            headers: { ...headers },
            ...(body !== undefined && { payload: body }),
          })
          return { kind: 'answer', status: sent.statusCode, body: sent.body }
        } catch (error) {
          return { kind: 'lost', why: String(error) }
        }
      },
    }),
    async begin(order) {
      const started = await adyenAdapter.start(house.context(), order)
      if (started.kind !== 'widget') throw new Error(JSON.stringify(started))
      return { id: started.providerRef, sessionData: started.client.sessionData ?? '' }
    },
    shop: (id, what, body) =>
      house.ask('POST', `/checkoutshopper/v1/sessions/${id}/${what}?clientKey=${sandboxAccount.clientKey}`, body, {
        'x-api-key': '',
      }),
    pay: ({ id, sessionData }, card) => house.shop(id, 'payments', { sessionData, paymentMethod: methodOf(card) }),
    events: () =>
      house.heard.flatMap(({ body }): object[] => {
        const parsed = adyenAdapter.parseWebhook(account, { headers: {}, query: {}, body }, house.now)
        return parsed.ok ? [...parsed.events] : [{ refused: parsed.why }]
      }),
  }
  beforeEach(async () => {
    house.heard.length = 0
    house.now = new Date('2026-11-21T10:00:00Z')
    const deliver = async (message: WebhookMessage) => {
      house.heard.push(message)
      return 200
    }
    world = createWorld({ providers: [adyenSandbox], clock: () => house.now, deliver, ...options })
    control = controlOf(world)
    app = Fastify()
    await app.register(sandboxApp, { world })
    await app.ready()
  })
  afterEach(() => app.close())
  return house
}

export const methodOf = (number: string) => ({
  type: 'scheme',
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
  holderName: 'Ada Berg',
})

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
