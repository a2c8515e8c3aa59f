import type { Payment } from '#sandbox/rows.ts'
import type { Side } from './sides.ts'

export interface Buying {
  readonly person: string
  readonly paymentId: string
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
export type Checked = any

/** What a payer stands before: a server of ours, and the imitation that it led him to. */
export interface Counter {
  readonly side: Pick<Side, 'adapter' | 'sandbox' | 'payer'>
  check(buying: Buying): Promise<Checked>
  as(personId: string, call: string, input: object): Promise<Checked>
  /** The payments that the provider knows by our name. */
  there(paymentId: string): readonly Payment[]
  /** Posts to the imitation, as a browser does; null when it is never answered. */
  browse(path: string, body: string, type: string, headers?: object): Promise<string | null>
  /** Posts a form to our server: where it sends the browser. */
  sendForm(path: string, body: string): Promise<string>
}

/** What a payer does with what our answer led him to; null when his browser never comes back. */
export interface Payer {
  pay(counter: Counter, buying: Buying, card: string): Promise<(() => Promise<Checked>) | null>
  cancel(counter: Counter, buying: Buying): Promise<unknown>
  /** A refused card leaves the same payment open for another one. */
  readonly triesAgainThere: boolean
}

export const visa = '4111111111111111'

/** On a page of the provider: a form there, then its way back to us. */
export const payerOnPage: Payer = {
  triesAgainThere: false,
  async pay(counter, buying, number) {
    await press(counter, buying, { press: 'pay', number, expiry: '03/30' })
    return () => comeBack(counter, buying)
  },
  async cancel(counter, buying) {
    await press(counter, buying, { press: 'cancel' })
    return comeBack(counter, buying)
  },
}

async function press(counter: Counter, buying: Buying, fields: { readonly [name: string]: string }): Promise<void> {
  const { next } = await counter.check(buying)
  // It has ended: there is no page any more.
  if (next === null) return
  const { pathname } = new URL(next.kind === 'widget' ? await pageInstead(counter, buying) : next.redirectUrl)
  await counter.browse(pathname, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
}

/** A page of ours asks first which card it is to be: another one. */
async function pageInstead(counter: Counter, { person, paymentId }: Buying): Promise<string> {
  const call = `${counter.side.adapter.id}/create-${counter.side.adapter.id}-payment-agreement`
  return (await counter.as(person, call, { paymentCacheId: paymentId })).next.redirectUrl
}

/** Where the provider sends the browser: an address of ours, or a form that it posts to one. */
async function comeBack(counter: Counter, buying: Buying): Promise<Checked> {
  const payment = counter.there(buying.paymentId).at(-1)
  const way = payment && counter.side.sandbox.wayBack?.(payment)
  if (!way) throw new Error('the provider has no way back')
  const address = way.method === 'GET' ? way.url : await post(counter, way.url, way.fields)
  const { pathname, searchParams } = new URL(address, 'https://club.test')
  if (pathname !== `/payment-result/${counter.side.adapter.id}`) throw new Error(`sent to ${address}`)
  return counter.check({ ...buying, paymentId: searchParams.get('paymentId') ?? '' })
}

async function post(counter: Counter, url: string, fields: { readonly [name: string]: string }): Promise<string> {
  const { pathname, search } = new URL(url)
  return counter.sendForm(pathname + search, new URLSearchParams(fields).toString())
}

/** At the provider's widget on our page, whose result our server passes on. */
export const payerAtWidget = (id: string): Payer => ({
  triesAgainThere: true,
  async pay(counter, buying, number) {
    const { next } = await counter.check(buying)
    if (next === null) return () => counter.check(buying)
    const { sessionId, sessionData, clientKey } = next.client
    const path = `/sandbox/${id}/checkoutshopper/v1/sessions/${sessionId}/payments?clientKey=${clientKey}`
    const paymentMethod = {
      type: 'scheme',
      encryptedCardNumber: `test_${number}`,
      encryptedExpiryMonth: 'test_03',
      encryptedExpiryYear: 'test_2030',
      encryptedSecurityCode: 'test_737',
    }
    const answer = await counter.browse(path, JSON.stringify({ sessionData, paymentMethod }), 'application/json')
    if (answer === null) return null
    const { sessionResult } = JSON.parse(answer)
    return () => counter.as(buying.person, `${id}/finalize-session`, { paymentKey: buying.paymentId, sessionResult })
  },
  /** It has no button for it: the payer goes back to the ways to pay. */
  cancel: (counter, { person, paymentId }) => counter.as(person, 'payment/leave-payment', { paymentId }),
})

/** At the provider's frame on our page: it gives a token for the card, with which our server charges it. */
export const payerAtFrame = (id: string): Payer => ({
  triesAgainThere: false,
  async pay(counter, buying, number) {
    const { next } = await counter.check(buying)
    if (next === null || next.client === null) return () => counter.check(buying)
    const fields = {
      paymentMethod: 'creditCard',
      cardNumber: number,
      cardholderName: 'Ada Lovelace',
      expiryDateMonth: '03',
      expiryDateYear: '30',
      cvn: '847',
    }
    const type = 'application/x-www-form-urlencoded'
    const authorization = `Basic ${Buffer.from(`${next.client.publishableKey}:`).toString('base64')}`
    const path = `/sandbox/${id}/single-use-tokens`
    const answer = await counter.browse(path, new URLSearchParams(fields).toString(), type, { authorization })
    if (answer === null) return null
    const { singleUseTokenId } = JSON.parse(answer)
    return () => counter.as(buying.person, `${id}/${id}-make-payment`, { key: buying.paymentId, singleUseTokenId })
  },
  cancel: (counter, { person, paymentId }) => counter.as(person, 'payment/leave-payment', { paymentId }),
})
