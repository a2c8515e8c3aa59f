import { describe, expect, test } from 'vitest'
import type { PaymentOrder, ProviderAnswer, ProviderContext } from '#providers/adapter.ts'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import charges from './pairs/charge.json' with { type: 'json' }
import completions from './pairs/complete.json' with { type: 'json' }
import deletions from './pairs/forget.json' with { type: 'json' }
import refunds from './pairs/refund.json' with { type: 'json' }
import starts from './pairs/start.json' with { type: 'json' }
import { card, order, scripted } from './support.ts'

interface Pair {
  readonly name: string
  readonly order?: Partial<PaymentOrder>
  readonly exchanges: readonly {
    readonly request: {
      readonly method: string
      readonly path?: string
      readonly body?: object
      readonly part?: object
    }
    readonly answer:
      | { readonly status: number; readonly body?: object; readonly text?: string }
      | { readonly lost: string }
  }[]
  readonly result?: unknown
  readonly part?: object
}

type Run = (context: ProviderContext, order: PaymentOrder) => Promise<unknown>

const { start, complete, charge, refund, forget } = adyenAdapter
const refundOf = { key: 'refund-1', amount: { amountMinor: 1500, currency: 'EUR' }, transactionRef: 'NC6HT9CRT65ZGN82' }
const operations: readonly { readonly name: string; readonly pairs: readonly Pair[]; readonly run: Run }[] = [
  { name: 'start', pairs: starts as readonly Pair[], run: start },
  {
    name: 'complete',
    pairs: completions as readonly Pair[],
    run: async (context, of) => complete?.(context, of, { sessionResult: 'X3XtfGC7!' }),
  },
  { name: 'charge', pairs: charges as readonly Pair[], run: async (context, of) => charge?.(context, of, card) },
  { name: 'refund', pairs: refunds as readonly Pair[], run: async (context) => refund?.(context, refundOf) },
  {
    name: 'forget',
    pairs: deletions as readonly Pair[],
    run: async (context) => forget?.(context, card, 'payer-7f3a'),
  },
]

describe.each(operations)('$name', ({ pairs, run }) => {
  test.each(pairs)('$name', async ({ order: other, exchanges, result, part }) => {
    const { context, sent } = scripted(exchanges.map(({ answer }) => answerOf(answer)))

    const told = JSON.parse(JSON.stringify(await run(context, { ...order, ...other }))) as unknown

    if (part) expect(told).toMatchObject(part)
    else expect(told).toEqual(result)
    expect(sent).toHaveLength(exchanges.length)
    for (const [index, { request }] of exchanges.entries()) {
      const { method, path, headers, body } = sent[index] ?? {}
      const said = body === undefined ? undefined : (JSON.parse(body) as unknown)
      expect(method).toBe(request.method)
      expect(headers?.['x-api-key']).toBe('sandbox-api-key')
      expect(headers?.['idempotency-key']).toBe(method === 'POST' ? 'key-1' : undefined)
      if (request.path) expect(path).toBe(request.path)
      if (request.body) expect(said).toEqual(request.body)
      if (request.part) expect(said).toMatchObject(request.part)
    }
  })
})

function answerOf(answer: Pair['exchanges'][number]['answer']): ProviderAnswer {
  if ('lost' in answer) return { kind: 'lost', why: answer.lost }
  return { kind: 'answer', status: answer.status, body: answer.text ?? JSON.stringify(answer.body) }
}
