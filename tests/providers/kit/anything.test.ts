import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeptMethod, Outcome, ProviderAdapter } from '#providers/adapter.ts'
import { genericAdapter } from '#providers/generic/server/index.ts'
import { paytabsAdapter } from '#providers/paytabs/server/index.ts'
import { changed, http, line, order } from './plain.ts'

interface Case {
  readonly adapter: ProviderAdapter
  readonly paid: object
  readonly declined: object
  /** Where the answer says what became of the payment. */
  readonly word: string
}

const cases: readonly Case[] = [
  {
    adapter: paytabsAdapter,
    paid: {
      tran_ref: 'TST1',
      cart_id: order.reference,
      cart_amount: '100.50',
      cart_currency: 'AED',
      payment_result: { response_status: 'A', response_code: 'G1' },
      payment_info: {
        card_scheme: 'Visa',
        payment_description: '4111 11## #### 1111',
        expiryMonth: 3,
        expiryYear: 2030,
      },
      token: 't',
    },
    declined: {
      tran_ref: 'TST1',
      cart_id: order.reference,
      cart_amount: '100.50',
      cart_currency: 'AED',
      payment_result: { response_status: 'D', response_code: '116' },
    },
    word: 'response_status',
  },
  {
    adapter: genericAdapter,
    paid: {
      id: 'g1',
      reference: order.reference,
      status: 'paid',
      amount: { value: 10_050, currency: 'AED' },
      paidAmount: { value: 10_050, currency: 'AED' },
      failure: null,
      token: { id: 't', brand: 'visa', last4: '1111', expiry: '2030-03' },
    },
    declined: { id: 'g1', reference: order.reference, status: 'declined', failure: { code: 'declined' } },
    word: 'status',
  },
]

const method: KeptMethod = { token: 't', kind: 'card', brand: 'Visa', last4: '1111', expiry: null, firstRef: 'f' }
const secrets = { serverKey: 'k', apiKey: 'k', webhookKey: 'k' }

/** Everything an adapter is asked, with this answer to each question. */
async function allHeard(adapter: ProviderAdapter, answer: ReturnType<typeof http>): Promise<readonly Outcome[]> {
  const { context } = line(answer)
  const asked = { ...context, account: { ...context.account, secrets } }
  const started = await adapter.start(asked, order)
  return [
    ...(started.kind === 'done' ? [started.outcome] : []),
    await adapter.read(asked, order),
    await adapter.read(asked, { ...order, providerRef: null }),
    (await adapter.charge?.(asked, order, method)) ?? { is: 'pending' },
  ]
}

/** One member somewhere, but never the one of this name, is another value, or gone. */
function mutated(document: object, but = ''): fc.Arbitrary<string> {
  const places = placesIn(document).filter((place) => place.at(-1) !== but)
  return fc.tuple(fc.constantFrom(...places), fc.option(fc.jsonValue(), { nil: undefined })).map(([place, value]) => {
    const copy = structuredClone(document)
    // biome-ignore lint/suspicious/noExplicitAny: a document of any shape is walked
    const parent = place.slice(0, -1).reduce<any>((at, name) => at[name], copy)
    const last = place.at(-1) ?? ''
    if (value === undefined) delete parent[last]
    else parent[last] = value
    return JSON.stringify(copy)
  })
}

function placesIn(node: unknown, place: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, one]) => [[...place, name], ...placesIn(one, [...place, name])])
}

describe.each(cases.map((one) => [one.adapter.id, one] as const))('%s', (_id, { adapter, paid, declined, word }) => {
  it('hears a refusal in an answer that says so (the tests below would notice if it heard none)', async () => {
    expect((await allHeard(adapter, http(200, declined))).some(({ is }) => is === 'refused')).toBe(true)
    expect((await allHeard(adapter, http(200, paid))).some(({ is }) => is === 'paid')).toBe(true)
  })

  it('refuses nothing in an answer of which a value is none that becomes a text', async () => {
    for (const place of placesIn(paid)) {
      const body = changed(paid, { [place.join('/')]: [{ toString: false }] })
      for (const { is } of await allHeard(adapter, http(200, JSON.stringify(body)))) expect(is).not.toBe('refused')
    }
  })

  it('hears nothing in an answer that was cut', async () => {
    const whole = fc.constantFrom(JSON.stringify(paid), JSON.stringify(declined))
    const cut = whole.chain((text) =>
      fc.integer({ min: 0, max: text.length - 1 }).map((length) => text.slice(0, length)),
    )

    await fc.assert(
      fc.asyncProperty(cut, async (body) => {
        for (const { is } of await allHeard(adapter, http(200, body))) expect(is).toBe('unknown')
      }),
    )
  })

  it('hears nothing in what a broken server says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 500, max: 599 }),
        fc.constantFrom(paid, declined, '<html>', ''),
        async (status, body) => {
          for (const { is } of await allHeard(adapter, http(status, body))) expect(is).toBe('unknown')
        },
      ),
    )
  })

  it('hears nothing in HTML, in something huge, or in nothing', async () => {
    const bodies = [
      '<!doctype html><title>paid</title>',
      JSON.stringify({ ...declined, x: 'x'.repeat(1_000_000) }),
      '',
      '\0',
      'null',
    ]

    for (const body of bodies) {
      for (const { is } of await allHeard(adapter, http(200, body))) expect(is).toBe('unknown')
    }
  })

  it('never refuses because something is missing or strange in an answer that says paid', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(paid, word), async (body) => {
        for (const outcome of await allHeard(adapter, http(200, body))) {
          expect(['paid', 'unknown', 'pending']).toContain(outcome.is)
          if (outcome.is === 'paid') {
            expect(outcome.amount.currency).toMatch(/^[A-Z]{3}$/)
            expect(Number.isSafeInteger(outcome.amount.amountMinor)).toBe(true)
            expect(outcome.reference).toEqual(expect.any(String))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('throws at nothing, with any HTTP code', async () => {
    const body = fc.oneof(fc.json(), fc.string(), mutated(declined))

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 599 }), body, async (status, text) => {
        const { context } = line(http(status, text))
        const asked = { ...context, account: { ...context.account, secrets } }
        await allHeard(adapter, http(status, text))
        await adapter.refund?.(asked, { key: 'r', amount: order.amount, transactionRef: 't' })
        await adapter.forget?.(asked, method, 'payer')
        adapter.parseWebhook(asked.account, { headers: { signature: text }, query: {}, body: text }, asked.now)
        adapter.readReturn?.(asked.account, { cartId: text, signature: text })
      }),
    )
  })
})
