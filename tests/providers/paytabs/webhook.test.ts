import { createHmac } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { paytabsAdapter } from '#providers/paytabs/server/index.ts'
import { line } from '../kit/plain.ts'

const { context } = line()
const account = { ...context.account, key: '84120', secrets: { serverKey: 'SERVERKEY' } }

const said = {
  tran_ref: 'TST1',
  tran_type: 'Sale',
  cart_id: 'P1',
  cart_amount: '10.00',
  cart_currency: 'SAR',
  payment_result: { response_status: 'A', response_code: 'G1', transaction_time: '2026-11-21T10:00:00Z' },
}

function take(body: object | string, key = 'SERVERKEY') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return paytabsAdapter.parseWebhook(account, { headers: { Signature: signature }, query: {}, body: text }, context.now)
}

it('is believed with the signature of the known answer', () => {
  const body =
    '{"tran_ref":"TST1","cart_id":"P1","cart_amount":"10.00","cart_currency":"SAR","payment_result":{"response_status":"A"}}'
  const headers = { signature: '21ce7e82fdce1526a8ef757f93511f05f762c3bd9589c36f958883eaf33d6896' }

  expect(paytabsAdapter.parseWebhook(account, { headers, query: {}, body }, context.now)).toMatchObject({
    ok: true,
    events: [
      { providerRef: 'TST1', reference: 'P1', outcome: { is: 'paid', amount: { amountMinor: 1000, currency: 'SAR' } } },
    ],
  })
  expect(paytabsAdapter.parseWebhook(account, { headers, query: {}, body: `${body} ` }, context.now)).toEqual({
    ok: false,
    why: 'signature',
  })
})

describe('an event', () => {
  it('has one name, however often it comes, and another when something happened', () => {
    const keys = [said, said, { ...said, payment_result: { ...said.payment_result, response_status: 'V' } }].map(
      (one) => {
        const parsed = take(one)
        return parsed.ok ? parsed.events[0]?.eventKey : null
      },
    )

    expect(keys[0]).toBe('TST1:Sale:A:2026-11-21T10:00:00Z')
    expect(new Set(keys).size).toBe(2)
  })

  test.each(['Void', 'Capture', 'Release', 'Auth'])(
    'of a transaction of another kind (%s) is a hint to read',
    (tran_type) => {
      expect(take({ ...said, tran_type })).toMatchObject({ ok: true, events: [{ outcome: null }] })
    },
  )

  it('of a refund names the refund and the payment that it is about', () => {
    const refund = { ...said, tran_ref: 'TST2', previous_tran_ref: 'TST1', tran_type: 'Refund', cart_id: 'refund-1' }

    expect(take(refund)).toMatchObject({
      ok: true,
      events: [
        {
          providerRef: 'TST1',
          reference: null,
          outcome: null,
          refund: { key: 'refund-1', outcome: { is: 'done', refundRef: 'TST2' } },
        },
      ],
    })
  })

  it('signed with another key is nobody’s', () => {
    expect(take(said, 'another')).toEqual({ ok: false, why: 'signature' })
  })
})

describe('the form that comes back', () => {
  const fields = { cartId: 'P1', respMessage: 'Authorised ok', respStatus: 'A', tranRef: 'TST1', token: '' }
  const signature = '3e22e92242080b956aaad94bdddd2042b494e21cee4c0ba98c4d75f1608ef4ee'

  it('is believed with the signature of the known answer', () => {
    expect(paytabsAdapter.readReturn?.(account, { ...fields, signature })).toEqual({ reference: 'P1' })
    expect(paytabsAdapter.readReturn?.(account, { ...fields, signature: signature.toUpperCase() })).toEqual({
      reference: 'P1',
    })
  })

  it('is not believed with anything changed', () => {
    const forms = [
      { ...fields, cartId: 'P2', signature },
      { ...fields, respStatus: 'D', signature },
      { ...fields, token: 't', signature },
      fields,
    ]

    expect(forms.map((form) => paytabsAdapter.readReturn?.(account, form).reference)).toEqual([null, null, null, null])
  })
})
