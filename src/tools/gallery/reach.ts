import type { Page } from 'playwright-core'

/** Ways to pages to which no address leads: each gives the path where the scene begins. */
export const reaches = { 'card-form': cardForm }

/** Who is signed in has begun to keep a card: where it is taken. What the portal sends with a call is sent with ours. */
async function cardForm(page: Page, origin: string): Promise<string> {
  const asked = page.waitForRequest(/\/api\/user\/account$/)
  await page.goto(`${origin}/profile`)
  const { authorization = '' } = await (await asked).allHeaders()
  return page.evaluate(async (authorization) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), authorization }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { user } = await post('/api/user/account', {})
    const order = { personId: user.id, centerId: user.centerId, provider: 'adyen', baseUrl: location.origin }
    const started = await post('/api/payment/make-pl-create-agreement-payment', order)
    return String(started.next.redirectUrl).replace(location.origin, '')
  }, authorization)
}
