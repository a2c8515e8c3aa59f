import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Account, PaymentOrder, ProviderAdapter, RefundOrder } from '#providers/adapter.ts'
import { http, line, order as plainOrder } from './plain.ts'

/** A request as it has to leave, an answer as it arrives, and what the adapter makes of it. */
interface Pair {
  readonly name: string
  readonly operation: 'start' | 'complete' | 'read' | 'charge' | 'refund' | 'forget'
  /** Where the shapes come from: documentation, source code, knowledge, guess. */
  readonly evidence: { readonly request: 'D' | 'S' | 'K' | 'G'; readonly answer: 'D' | 'S' | 'K' | 'G' }
  readonly order?: Partial<PaymentOrder>
  /** What the widget gave. */
  readonly input?: { readonly [name: string]: string }
  readonly exchanges: readonly {
    readonly request: {
      readonly method: string
      readonly path: string
      readonly headers?: { readonly [name: string]: string }
      readonly body?: object
    }
    readonly answer: { readonly status: number; readonly body: object }
  }[]
  readonly result: unknown
}

const method = {
  token: 'tok-1',
  kind: 'card',
  brand: 'Visa',
  last4: '1111',
  expiry: '2030-03',
  firstRef: 'FIRST1',
} as const
const refund: RefundOrder = { key: 'refund-1', amount: { amountMinor: 5000, currency: 'AED' }, transactionRef: 'T 1' }

/** Replays the pairs beside a test: each request leaves as written, each answer means what is written. */
export function replay(adapter: ProviderAdapter, account: Partial<Account>, folder: string): void {
  const pairs: readonly Pair[] = JSON.parse(readFileSync(`${folder}/pairs.json`, 'utf8'))

  test.each(pairs.map((pair) => [pair.operation, pair.name, pair] as const))(
    '%s: %s',
    async (_operation, _name, pair) => {
      const { context, sent } = line(...pair.exchanges.map(({ answer: { status, body } }) => http(status, body)))
      const asked = { ...context, account: { ...context.account, ...account } }
      const order = { ...plainOrder, providerRef: 'T1', ...pair.order }
      const run = {
        start: () => adapter.start(asked, { ...order, providerRef: null }),
        complete: async () => adapter.complete?.(asked, order, pair.input ?? {}),
        read: () => adapter.read(asked, order),
        charge: async () => adapter.charge?.(asked, { ...order, storeMethod: false }, method),
        refund: async () => adapter.refund?.(asked, refund),
        forget: async () => adapter.forget?.(asked, method, 'payer-1'),
      }

      const told: unknown = JSON.parse(JSON.stringify(await run[pair.operation]()))

      expect(told).toEqual(pair.result)
      expect(sent).toHaveLength(pair.exchanges.length)
      for (const [index, { request }] of pair.exchanges.entries()) {
        const { method: verb, path, headers, body } = sent[index] ?? {}
        expect([verb, path]).toEqual([request.method, request.path])
        expect(headers).toMatchObject(request.headers ?? {})
        expect(body === undefined ? undefined : fieldsOf(body)).toEqual(request.body)
      }
    },
  )
}

/** A body as fields, be it JSON or a form. */
const fieldsOf = (body: string): unknown =>
  body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
