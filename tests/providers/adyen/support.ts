import { createHmac } from 'node:crypto'
import type {
  Account,
  KeptMethod,
  PaymentOrder,
  ProviderAnswer,
  ProviderContext,
  ProviderRequest,
} from '#providers/adapter.ts'

export const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'

export const account: Account = {
  provider: 'adyen',
  key: 'SandboxNordlysECOM',
  baseUrl: 'http://127.0.0.1:4000/sandbox/adyen',
  settings: { merchantAccount: 'SandboxNordlysECOM', clientKey: 'test_SANDBOXCLIENTKEY', environment: 'sandbox' },
  secrets: { apiKey: 'sandbox-api-key', hmacKey },
}

export const order: PaymentOrder = {
  reference: 'ref_0123456789abcdefghijkl',
  amount: { amountMinor: 4990, currency: 'EUR' },
  description: 'Membership',
  payer: {
    ref: 'payer-7f3a',
    name: 'Ada Berg',
    email: 'ada@example.org',
    phone: null,
    country: 'DE',
    locale: 'de-DE',
  },
  storeMethod: true,
  returnUrl: 'http://nordlys.localhost:4000/payment-result/adyen?paymentId=ref_0123456789abcdefghijkl',
  webhookUrl: 'http://nordlys.localhost:4000/api/payment-webhook/adyen/SandboxNordlysECOM',
  expiresAt: new Date('2026-11-21T19:00:00Z'),
  providerRef: 'CS451F2AB1ED897A94',
}

export const card: KeptMethod = {
  token: 'M5N7TQ4TG5PFWR50',
  kind: 'card',
  brand: 'visa',
  last4: '1111',
  expiry: '2030-03',
  firstRef: null,
}

/** A context that answers from a list, and remembers what it was asked. */
export function scripted(answers: readonly ProviderAnswer[], of: Account = account) {
  const sent: ProviderRequest[] = []
  const context: ProviderContext = {
    account: of,
    now: new Date('2026-11-21T18:00:00Z'),
    idempotencyKey: 'key-1',
    send: async (request) => {
      sent.push(request)
      return answers[sent.length - 1] ?? { kind: 'lost', why: 'nothing more was expected' }
    },
  }
  return { context, sent }
}

interface Item {
  readonly [name: string]: unknown
  readonly amount?: { readonly value: number; readonly currency: string }
  readonly additionalData?: { readonly [name: string]: string }
}

/** Signs a notification as Adyen does: written down a second time here, so that adapter and test cannot be wrong together. */
export function signed(item: Item, key = hmacKey): Item {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, eventCode, success } = item
  const text = [pspReference, originalReference, merchantAccountCode, merchantReference]
    .concat([item.amount?.value, item.amount?.currency, eventCode, success])
    .map((field) => field ?? '')
    .join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64')
  return { ...item, additionalData: { ...item.additionalData, hmacSignature } }
}

export const webhookOf = (...items: readonly Item[]) => ({
  headers: { 'content-type': 'application/json' },
  query: {},
  body: JSON.stringify({
    live: 'false',
    notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })),
  }),
})
