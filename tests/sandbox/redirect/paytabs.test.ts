import { describe, expect, it, test } from 'vitest'
import { orderOf, redirectHouse, sides, visa } from './house.ts'

const side = sides.find(({ adapter }) => adapter.id === 'paytabs')
if (side === undefined) throw new Error('paytabs is missing')
const house = redirectHouse(side, { amounts: false })
const { adapter, account } = house

/** The form that the page lets the browser post. */
function formIn(html: string): { readonly action: string; readonly fields: { readonly [name: string]: string } } {
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? ''
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    action: action.replaceAll('&amp;', '&'),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
  }
}

describe('the form that comes back', () => {
  async function returned(fields: { readonly [name: string]: string } = visa) {
    const order = await house.begin(orderOf())
    const page = await house.press(order, fields)
    return { order, ...formIn(page.text) }
  }

  it('goes to our address and names our payment', async () => {
    const { order, action, fields } = await returned()

    expect(action).toBe(order.returnUrl)
    expect(adapter.readReturn?.(account, fields)).toEqual({ reference: order.reference })
  })

  test.each([visa, { press: 'decline' }, { press: 'cancel' }])('after %j is signed', async (fields) => {
    const { order, fields: form } = await returned(fields)

    expect(adapter.readReturn?.(account, form)).toEqual({ reference: order.reference })
  })

  it('is not believed when a field was changed, added or unsigned', async () => {
    const { fields } = await returned()
    const others = [
      { ...fields, cartId: 'another' },
      { ...fields, respStatus: 'A', more: '1' },
      { ...fields, signature: '' },
      { signature: fields.signature ?? '' },
      {},
    ]

    expect(others.map((form) => adapter.readReturn?.(account, form).reference)).toEqual([null, null, null, null, null])
  })

  it('is believed with the old key while it is exchanged', async () => {
    const { order, fields } = await returned()
    const secrets = { serverKey: 'the-new-key', serverKeyOld: account.secrets.serverKey ?? '' }

    expect(adapter.readReturn?.({ ...account, secrets }, fields)).toEqual({ reference: order.reference })
  })
})

describe('the imitation', () => {
  const headers = { authorization: account.secrets.serverKey ?? '', 'content-type': 'application/json' }
  const request = {
    profile_id: 84_120,
    tran_type: 'sale',
    tran_class: 'ecom',
    cart_id: 'c1',
    cart_description: 'd',
    cart_currency: 'AED',
    cart_amount: 10.5,
    return: 'http://club.localhost/r',
    callback: 'http://club.localhost/w',
  }
  const ask = (body: object, other: { readonly [name: string]: string } = headers, path = '/payment/request') =>
    house.context().send({ operation: 'x', method: 'POST', path, headers: other, body: JSON.stringify(body) })

  test.each([
    [{ ...request, cart_amount: '10.50' }, 422],
    [{ ...request, cart_amount: 10.555 }, 422],
    [{ ...request, cart_amount: -1 }, 422],
    [{ ...request, cart_amount: 0 }, 422],
    [{ ...request, cart_id: 'x'.repeat(65) }, 422],
    [{ ...request, cart_description: undefined }, 422],
    [{ ...request, cart_currency: 'dirham' }, 422],
    [{ ...request, return: undefined }, 422],
    [{ ...request, tran_type: 'steal' }, 422],
    [{ ...request, profile_id: '84120' }, 403],
    [{ ...request, profile_id: 99_999 }, 403],
    [{ ...request, token: 'tok-unknown', tran_ref: 'x' }, 422],
    [{ ...request, tran_type: 'refund', tran_ref: 'unknown' }, 404],
    [request, 200],
  ])('answers %j with %d', async (body, status) => {
    expect(await ask(body)).toMatchObject({ status })
  })

  it('wants the bare key, without a scheme', async () => {
    expect(await ask(request, { ...headers, authorization: `Bearer ${headers.authorization}` })).toMatchObject({
      status: 401,
    })
  })

  it('answers one of two questions, not both', async () => {
    const both = { profile_id: 84_120, tran_ref: 'a', cart_id: 'b' }

    expect(await ask(both, headers, '/payment/query')).toMatchObject({ status: 422 })
    expect(await ask({ profile_id: 84_120 }, headers, '/payment/query')).toMatchObject({ status: 422 })
  })
})
