import type { House } from './house.ts'

export interface Buying {
  readonly person: string
  readonly paymentId: string
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
export type Checked = any

/** What a payer does with what our answer led him to; null when his browser never comes back. */
export interface Payer {
  pay(house: House, buying: Buying, card: string): Promise<(() => Promise<Checked>) | null>
  cancel(house: House, buying: Buying): Promise<unknown>
  /** A refused card leaves the same payment open for another one. */
  readonly triesAgainThere: boolean
}

export const visa = '4111111111111111'

/** On a page of the provider: a form there, then its way back to us. */
export const payerOnPage: Payer = {
  triesAgainThere: false,
  async pay(house, buying, number) {
    await press(house, buying, { press: 'pay', number, expiry: '03/30' })
    return () => comeBack(house, buying)
  },
  async cancel(house, buying) {
    await press(house, buying, { press: 'cancel' })
    return comeBack(house, buying)
  },
}

async function press(house: House, buying: Buying, fields: { readonly [name: string]: string }): Promise<void> {
  const { next } = await house.check(buying)
  const { pathname } = new URL(next.redirectUrl)
  await house.ground.browse(pathname, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
}

/** Where the provider sends the browser: an address of ours, or a form that it posts to one. */
async function comeBack(house: House, buying: Buying): Promise<Checked> {
  const payment = house.there(buying.paymentId).at(-1)
  const way = payment && house.side.sandbox.wayBack?.(payment)
  if (!way) throw new Error('the provider has no way back')
  const address = way.method === 'GET' ? way.url : await post(house, way.url, way.fields)
  const { pathname, searchParams } = new URL(address, 'https://club.test')
  if (pathname !== `/payment-result/${house.side.adapter.id}`) throw new Error(`sent to ${address}`)
  return house.check({ ...buying, paymentId: searchParams.get('paymentId') ?? '' })
}

async function post(house: House, url: string, fields: { readonly [name: string]: string }): Promise<string> {
  const { pathname, search } = new URL(url)
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await house.ground.post(pathname + search, new URLSearchParams(fields).toString(), type)
  return String(answer.headers.location)
}

/** At the provider's widget on our page, whose result our server passes on. */
export const payerAtWidget = (id: string): Payer => ({
  triesAgainThere: true,
  async pay(house, buying, number) {
    const { next } = await house.check(buying)
    const { sessionId, sessionData, clientKey } = next.client
    const path = `/sandbox/${id}/checkoutshopper/v1/sessions/${sessionId}/payments?clientKey=${clientKey}`
    const paymentMethod = {
      type: 'scheme',
      encryptedCardNumber: `test_${number}`,
      encryptedExpiryMonth: 'test_03',
      encryptedExpiryYear: 'test_2030',
      encryptedSecurityCode: 'test_737',
    }
    const answer = await house.ground.browse(path, JSON.stringify({ sessionData, paymentMethod }), 'application/json')
    if (answer === null) return null
    const { sessionResult } = JSON.parse(answer)
    return () => house.as(buying.person, `${id}/finalize-session`, { paymentKey: buying.paymentId, sessionResult })
  },
  /** It has no button for it: the payer goes back to the ways to pay. */
  cancel: (house, { person, paymentId }) => house.as(person, 'payment/leave-payment', { paymentId }),
})
