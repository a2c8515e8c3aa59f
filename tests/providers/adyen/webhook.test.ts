import { describe, expect, test } from 'vitest'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import webhooks from './pairs/webhooks.json' with { type: 'json' }
import { account, hmacKey, signed, webhookOf } from './support.ts'

const now = new Date('2026-11-21T18:00:00Z')
const otherKey = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00'
const parse = (webhook: ReturnType<typeof webhookOf>, secrets: Record<string, string> = account.secrets) =>
  adyenAdapter.parseWebhook({ ...account, secrets }, webhook, now)

type Item = Parameters<typeof signed>[0]
const items = webhooks.map(({ item }) => item as unknown as Item)
const [paid = {}] = items

describe('a webhook', () => {
  test.each(webhooks)('$name', ({ item, event }) => {
    expect(parse(webhookOf(signed(item as unknown as Item)))).toEqual({ ok: true, events: [event] })
  })

  test('may bring several items', () => {
    const parsed = parse(webhookOf(...items.map((item) => signed(item))))

    expect(parsed).toMatchObject({ ok: true, events: webhooks.map(({ event }) => event) })
  })

  test("is believed with Adyen's own known answer", () => {
    const item = {
      pspReference: 'pspReference',
      originalReference: 'originalReference',
      merchantAccountCode: 'merchantAccount',
      merchantReference: 'reference',
      amount: { value: 1000, currency: 'EUR' },
      eventCode: 'REPORT_AVAILABLE',
      success: 'true',
      additionalData: { hmacSignature: 'ZNBPtI+oDyyRrLyD1XirkKnQgIAlFc07Vj27TeHsDRE=' },
    }

    expect(parse(webhookOf(item), { hmacKey: otherKey })).toMatchObject({ ok: true })
  })

  test('is believed with the old key while keys change', () => {
    const webhook = webhookOf(signed(paid, otherKey))

    expect(parse(webhook, { hmacKey, hmacKeyOld: otherKey })).toMatchObject({ ok: true })
    expect(parse(webhook, { hmacKey })).toEqual({ ok: false, why: 'signature' })
  })

  const changed: readonly [string, object][] = [
    ['pspReference', { pspReference: 'OTHER' }],
    ['originalReference', { originalReference: 'OTHER' }],
    ['merchantAccountCode', { merchantAccountCode: 'OTHER' }],
    ['merchantReference', { merchantReference: 'OTHER' }],
    ['amount', { amount: { value: 1, currency: 'EUR' } }],
    ['currency', { amount: { value: 4990, currency: 'USD' } }],
    ['eventCode', { eventCode: 'REFUND' }],
    ['success', { success: 'false' }],
  ]
  test.each(changed)('whose %s was changed on the way is not believed', (_, change) => {
    expect(parse(webhookOf({ ...signed(paid), ...change }))).toEqual({ ok: false, why: 'signature' })
  })

  test('without a signature is not believed', () => {
    expect(parse(webhookOf({ ...paid, additionalData: {} }))).toEqual({ ok: false, why: 'signature' })
  })

  test('with one item unsigned is not believed at all', () => {
    expect(parse(webhookOf(signed(paid), paid))).toEqual({ ok: false, why: 'signature' })
  })

  test.each(['', 'zz', 'not a key'])('is not believed by an account whose key is "%s"', (key) => {
    expect(parse(webhookOf(signed(paid, key)), { hmacKey: key })).toEqual({ ok: false, why: 'signature' })
  })

  test.each(['', 'null', '<html></html>', '[]', '{}', '{"notificationItems":[]}', '{"notificationItems":[null]}'])(
    '"%s" is malformed',
    (body) => {
      expect(parse({ headers: {}, query: {}, body } as ReturnType<typeof webhookOf>)).toEqual({
        ok: false,
        why: 'malformed',
      })
    },
  )
})
