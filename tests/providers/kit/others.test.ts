import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Outcome } from '#providers/adapter.ts'
import { adapterFromDescriptor } from '#providers/kit/descriptor/adapter.ts'
import { ownDescriptor, readDescriptor } from '#providers/kit/descriptor/read-descriptor.ts'
import { http, line, order } from './plain.ts'

const readJson = (path: string): object => JSON.parse(readFileSync(path, 'utf8'))
const folder = 'tests/providers/kit/others'
const generic = readJson('src/providers/kit/contract/descriptor.json')

/** Sketches after the providers' sheets, to see that the grammar has what they need; `pps` speaks the generic contract. */
const documents = new Map<string, object>([
  ...readdirSync(folder).map((file) => [file.replace('.json', ''), readJson(`${folder}/${file}`)] as const),
  ['pps', { ...generic, id: 'pps' }] as const,
])

test.each([...documents])('the protocol of %s can be written as data', (_id, document) => {
  expect(readDescriptor(document)).toMatchObject({ ok: true })
})

/** One purchase with each: the answers in their order, and what comes of beginning and reading. */
interface Purchase {
  readonly id: string
  readonly currency: string
  readonly begins: readonly (object | string)[]
  readonly redirectUrl: string
  /** Answers while it is read, after the buyer has paid. */
  readonly reads: readonly object[]
  /** Which paths are asked. */
  readonly asks: readonly string[]
  readonly outcome: Partial<Outcome>
}

const url = 'https://pay.example/1'
const ours = order.reference
const paid = (currency: string) => ({ is: 'paid' as const, amount: { amountMinor: 10_050, currency }, reference: ours })

const purchases: readonly Purchase[] = [
  {
    id: 'tamara',
    currency: 'SAR',
    begins: [{ order_id: 'T1', checkout_id: 'c', checkout_url: url }],
    redirectUrl: url,
    reads: [
      {
        order_id: 'T1',
        order_reference_id: ours,
        status: 'approved',
        total_amount: { amount: '100.50', currency: 'SAR' },
      },
      { order_id: 'T1', status: 'authorised' },
      { capture_id: 'c1' },
      {
        order_id: 'T1',
        order_reference_id: ours,
        status: 'fully_captured',
        total_amount: { amount: 100.5, currency: 'SAR' },
      },
    ],
    asks: ['/checkout', '/merchants/orders/T1', '/orders/T1/authorise', '/payments/capture', '/merchants/orders/T1'],
    outcome: paid('SAR'),
  },
  {
    id: 'skipcash',
    currency: 'QAR',
    begins: [{ resultObj: { id: 'T1', statusId: 0, payUrl: url }, returnCode: 200 }],
    redirectUrl: url,
    reads: [{ resultObj: { id: 'T1', statusId: 2, amount: '100.50', currency: 'QAR', transactionId: ours } }],
    asks: ['/api/v1/payments', '/api/v1/payments/T1'],
    outcome: paid('QAR'),
  },
  {
    id: 'postfinance',
    currency: 'CHF',
    begins: [{ id: 7001, version: 1, state: 'PENDING' }, url],
    redirectUrl: url,
    reads: [
      {
        id: 7001,
        state: 'FULFILL',
        completedAmount: 100.5,
        currency: 'CHF',
        merchantReference: ours,
        token: { id: 9 },
      },
    ],
    asks: ['/payment/transactions', '/payment/transactions/7001/payment-page-url', '/payment/transactions/7001'],
    outcome: paid('CHF'),
  },
  {
    id: 'spotii',
    currency: 'AED',
    begins: [{ token: 'b' }, { reference: ours, checkout_url: url, total: '100.5000', currency: 'AED' }],
    redirectUrl: url,
    reads: [{ reference: ours, status: 'SUCCESS', amount: '100.5000', currency: 'AED' }],
    asks: ['/api/v1.0/merchant/authentication/', '/api/v1.0/checkouts/', `/api/v1.0/orders/${ours}/capture/`],
    outcome: paid('AED'),
  },
  {
    id: 'easypay',
    currency: 'EUR',
    begins: [{ id: 'T1', method: { type: 'cc', status: 'pending', url } }],
    redirectUrl: url,
    reads: [{ id: 'T1', key: ours, value: 100.5, payment_status: 'paid', capture: { id: 'k1' } }],
    asks: ['/single', '/single/T1'],
    outcome: { ...paid('EUR'), transactionRef: 'k1' },
  },
  {
    id: 'pps',
    currency: 'USD',
    begins: [{ id: 'T1', status: 'pending', redirectUrl: url, expiresAt: '2026-11-21T11:00:00Z' }],
    redirectUrl: url,
    reads: [{ id: 'T1', status: 'paid', reference: ours, paidAmount: { value: 10_050, currency: 'USD' } }],
    asks: ['/v1/payments', '/v1/payments/T1'],
    outcome: paid('USD'),
  },
]

describe.each(purchases.map((purchase) => [purchase.id, purchase] as const))('%s', (id, purchase) => {
  const adapter = adapterFromDescriptor(ownDescriptor(documents.get(id)))
  const mine = { ...order, amount: { amountMinor: 10_050, currency: purchase.currency } }

  it('leads to its page, and is paid when it says so', async () => {
    const { context, sent } = line(...purchase.begins, ...purchase.reads)
    const asked = { ...context, account: { ...context.account, key: `others-${id}` } }

    const started = await adapter.start(asked, { ...mine, providerRef: null })
    if (started.kind !== 'redirect') throw new Error(JSON.stringify(started))
    const outcome = await adapter.read(asked, { ...mine, providerRef: started.providerRef })

    expect(started.redirectUrl).toBe(purchase.redirectUrl)
    expect(outcome).toMatchObject(purchase.outcome)
    expect(sent.map(({ path }) => path)).toEqual(purchase.asks)
  })

  it('is unknown while nothing can be heard', async () => {
    const { context } = line(http(502, '<html>'))

    expect(await adapter.start(context, mine)).toMatchObject({ outcome: { is: 'unknown' } })
    expect((await adapter.read(context, mine)).is).toBe('unknown')
  })
})

it('skipcash believes a webhook over the fields that it signs', () => {
  const adapter = adapterFromDescriptor(ownDescriptor(documents.get('skipcash')))
  const { context } = line()
  const account = { ...context.account, secrets: { webhookKey: 'webhook' } }
  const said = { PaymentId: 'p1', Amount: '40.00', StatusId: 2, TransactionId: 'P1', Custom1: 'c', VisaId: 'v1' }
  const headers = { authorization: 'RQTrVpWIQo80aMkwXRPczBheaOmSdZ3Z2vB9+Kjkieo=' }
  const take = (body: object) =>
    adapter.parseWebhook(account, { headers, query: {}, body: JSON.stringify(body) }, context.now)

  expect(take(said)).toMatchObject({
    ok: true,
    events: [
      { eventKey: 'p1:2', reference: 'P1', outcome: { is: 'paid', amount: { amountMinor: 4000, currency: 'QAR' } } },
    ],
  })
  expect(take({ ...said, Amount: '4.00' })).toEqual({ ok: false, why: 'signature' })
})
