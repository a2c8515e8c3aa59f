import type { PaymentOrder, ProviderAnswer, ProviderContext, ProviderRequest } from '#providers/adapter.ts'

/** The least that a descriptor has to say. */
export const least = {
  id: 'plain',
  kind: 'redirect',
  means: 'card',
  amount: 'major_string',
  auth: { type: 'none' },
  reasons: { '51': 'insufficient_funds', declined: 'declined' },
  start: {
    method: 'POST',
    path: '/pay',
    body: { ref: '{{paymentId}}', amount: '{{amount}}', currency: '{{currency}}' },
    ref: '$.id',
    redirectUrl: '$.url',
  },
  read: {
    method: 'GET',
    path: '/pay/{{ref}}',
    status: {
      path: '$.status',
      map: { open: 'pending', held: 'authorised', ok: 'paid', no: 'refused', broken: 'error' },
    },
    guard: { amount: '$.amount', currency: '$.currency', reference: '$.ref' },
    code: ['$.code', '$.status'],
  },
  webhook: {
    verify: { type: 'hmac_body', header: 'sig', keys: ['{{secret.key}}'], alg: 'sha256', encoding: 'hex' },
    ref: '$.id',
    event: '{{$.id}}:{{$.status}}',
    trust: 'hint',
  },
}

/** Lays changes over a document: `'read/guard': undefined` takes away, a value sets. */
export function changed(document: object, changes: { readonly [place: string]: unknown }): object {
  const copy = structuredClone(document)
  for (const [place, value] of Object.entries(changes)) {
    const names = place.split('/')
    const last = names.pop() ?? ''
    // biome-ignore lint/suspicious/noExplicitAny: a document of any shape is walked
    const parent = names.reduce<any>((at, name) => {
      at[name] ??= {}
      return at[name]
    }, copy)
    if (value === undefined || value === null) delete parent[last]
    else parent[last] = value
  }
  return copy
}

export const order: PaymentOrder = {
  reference: 'ours-1',
  amount: { amountMinor: 10_050, currency: 'AED' },
  description: 'Membership "all in" & more',
  payer: {
    ref: 'payer-1',
    name: 'Amal bint Haddad',
    email: 'amal@example.org',
    phone: '+971 (50) 123-45',
    country: 'AE',
    locale: 'ar-AE',
  },
  storeMethod: true,
  returnUrl: 'https://club.example/payment-result/plain?paymentId=ours-1',
  webhookUrl: 'https://club.example/api/payment-webhook/plain/shop',
  expiresAt: new Date('2026-11-21T11:00:00Z'),
  providerRef: 'theirs/1 2',
}

export interface Line {
  readonly context: ProviderContext
  readonly sent: ProviderRequest[]
}

/** A provider that answers one after the other; what it was asked is kept. The last answer is given again. */
export function line(...answers: readonly (object | string | ProviderAnswer)[]): Line {
  const sent: ProviderRequest[] = []
  const account = {
    provider: 'plain',
    key: '4711',
    baseUrl: 'https://api.example/v2.0/',
    settings: { shop: 'shop-1', authBaseUrl: 'https://auth.example' },
    secrets: { key: 'k', user: 'u', password: 'p' },
  }
  const context: ProviderContext = {
    account,
    now: new Date('2026-11-21T10:00:00Z'),
    idempotencyKey: 'key-1',
    async send(request) {
      sent.push(request)
      return answerOf(answers[Math.min(sent.length, answers.length) - 1] ?? {})
    },
  }
  return { context, sent }
}

function answerOf(given: object | string | ProviderAnswer): ProviderAnswer {
  if (typeof given === 'string') return { kind: 'answer', status: 200, body: given }
  if ('kind' in given) return given
  return { kind: 'answer', status: 200, body: JSON.stringify(given) }
}

export const http = (status: number, body: object | string = {}): ProviderAnswer => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
