import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import type {
  Account,
  KeptMethod,
  PaymentOrder,
  ProviderAdapter,
  ProviderAnswer,
  ProviderContext,
  WebhookEvent,
} from '#providers/adapter.ts'
import { genericAdapter } from '#providers/generic/server/index.ts'
import { paytabsAdapter } from '#providers/paytabs/server/index.ts'
import { tabbyAdapter } from '#providers/tabby/server/index.ts'
import { sandboxApp } from '#sandbox/app.ts'
import { type Control, controlOf } from '#sandbox/control.ts'
import { sandboxAccount as genericAccount } from '#sandbox/generic/account.ts'
import { genericSandbox } from '#sandbox/generic/index.ts'
import { sandboxAccount as paytabsAccount } from '#sandbox/paytabs/account.ts'
import { paytabsSandbox } from '#sandbox/paytabs/index.ts'
import type { SandboxProvider, WebhookMessage } from '#sandbox/provider.ts'
import { sandboxAccount as tabbyAccount } from '#sandbox/tabby/account.ts'
import { tabbySandbox } from '#sandbox/tabby/index.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { sendOverHttp } from '#server/features/payments/send.ts'

export interface Side {
  readonly adapter: ProviderAdapter
  readonly sandbox: SandboxProvider
  readonly account: Account
}

const at = 'http://127.0.0.1:4000/sandbox'

/** Redirect providers: our adapter, its imitation, and as whom the one speaks to the other. */
export const sides: readonly Side[] = [
  {
    adapter: paytabsAdapter,
    sandbox: paytabsSandbox,
    account: {
      provider: 'paytabs',
      key: '84120',
      baseUrl: `${at}/paytabs`,
      settings: {},
      secrets: { serverKey: paytabsAccount.serverKey },
    },
  },
  {
    adapter: genericAdapter,
    sandbox: genericSandbox,
    account: {
      provider: 'generic',
      key: 'club',
      baseUrl: `${at}/generic`,
      settings: { merchantId: 'club-1' },
      secrets: { apiKey: genericAccount.apiKey, webhookKey: genericAccount.webhookKey },
    },
  },
]

/** Instalments: no card is kept, and what is approved is captured. */
export const tabbySide: Side = {
  adapter: tabbyAdapter,
  sandbox: tabbySandbox,
  account: {
    provider: 'tabby',
    key: 'club_ae',
    baseUrl: `${at}/tabby`,
    settings: { hookHeader: tabbyAccount.hookHeader },
    secrets: { secretKey: tabbyAccount.secretKey, hookValue: tabbyAccount.hookValue },
  },
}

let number = 0

export function orderOf(other: Partial<PaymentOrder> = {}): PaymentOrder {
  number += 1
  const reference = `ours-0123456789-${number}`
  return {
    reference,
    amount: { amountMinor: 34_950, currency: 'AED' },
    description: 'Membership',
    payer: {
      ref: 'payer-1',
      name: 'Amal Haddad',
      email: 'amal@example.org',
      phone: '+971 50 000',
      country: 'AE',
      locale: 'ar-AE',
    },
    storeMethod: true,
    returnUrl: `http://club.localhost:4000/payment-result/x?paymentId=${reference}`,
    webhookUrl: 'http://club.localhost:4000/api/payment-webhook/x/club',
    expiresAt: new Date('2026-11-21T11:00:00Z'),
    providerRef: null,
    ...other,
  }
}

export interface RedirectHouse {
  readonly adapter: ProviderAdapter
  readonly account: Account
  readonly control: Control
  readonly world: World
  readonly heard: WebhookMessage[]
  now: Date
  /** The adapter's way to the imitation; `instead` answers in its place. */
  context(key?: string, instead?: (path: string) => ProviderAnswer | null): ProviderContext
  begin(order: PaymentOrder): Promise<PaymentOrder>
  /** The payer on the hosted page: fields of its form. Answers the page that came of it. */
  press(
    order: PaymentOrder,
    fields: { readonly [name: string]: string },
  ): Promise<{ status: number; text: string; location: string | null }>
  /** All webhooks so far, through the adapter. */
  events(): readonly (WebhookEvent | { readonly refused: string })[]
}

/** An imitation with its clock in our hands, and our own adapter before it. */
export function redirectHouse(side: Side, options: { readonly amounts?: boolean } = {}): RedirectHouse {
  const { adapter, sandbox } = side
  let app: FastifyInstance
  let account: Account = side.account
  let world: World
  const house: RedirectHouse = {
    adapter,
    get account() {
      return account
    },
    get control() {
      return controlOf(world)
    },
    get world() {
      return world
    },
    heard: [],
    now: new Date('2026-11-21T10:00:00Z'),
    context: (key = `key-${number}`, instead = () => null) => ({
      account,
      now: house.now,
      idempotencyKey: key,
      async send(request) {
        return instead(request.path) ?? sendOverHttp(account.baseUrl, request)
      },
    }),
    async begin(order) {
      const started = await adapter.start(house.context(), order)
      if (started.kind !== 'redirect') throw new Error(JSON.stringify(started))
      return { ...order, providerRef: started.providerRef }
    },
    async press(order, fields) {
      const answer = await app.inject({
        method: 'POST',
        url: `/sandbox/_page/${sandbox.id}/${order.providerRef}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      return { status: answer.statusCode, text: answer.body, location: answer.headers.location ?? null }
    },
    events: () =>
      house.heard.flatMap(({ body, headers }): readonly (WebhookEvent | { readonly refused: string })[] => {
        const parsed = adapter.parseWebhook(account, { headers, query: {}, body }, house.now)
        return parsed.ok ? parsed.events : [{ refused: parsed.why }]
      }),
  }
  beforeEach(async () => {
    house.heard.length = 0
    house.now = new Date('2026-11-21T10:00:00Z')
    const deliver = async (message: WebhookMessage) => {
      house.heard.push(message)
      return 200
    }
    world = createWorld({ providers: [sandbox], clock: () => house.now, deliver, ...options })
    app = Fastify()
    await app.register(sandboxApp, { world })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    account = { ...side.account, baseUrl: `${origin}/sandbox/${sandbox.id}` }
  })
  afterEach(() => app.close())
  return house
}

export const visa = { press: 'pay', number: '4111 1111 1111 1111', expiry: '03/30' }

/** Pays with a card that is kept. */
export async function keptCard(house: RedirectHouse): Promise<KeptMethod> {
  const order = await house.begin(orderOf())
  await house.press(order, visa)
  const outcome = await house.adapter.read(house.context(), order)
  if (outcome.is !== 'paid' || outcome.method === null) throw new Error(JSON.stringify(outcome))
  return outcome.method
}
