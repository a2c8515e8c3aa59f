import type { Page } from 'playwright'
import { showParts } from './parts/build.ts'
import { password } from './stages.ts'

/** Ways to pages to which no address leads: each gives the path where the scene begins. */
export const reaches = { 'card-form': cardForm('adyen'), 'card-form payway': cardForm('payway', '306'), parts, studio }

interface Wanted {
  readonly email: string
  /** The scene's own address. */
  readonly path: string
}

/** Who is signed in has begun to keep a card: where it is taken. Done in a session of its own, which leaves theirs alone. */
function cardForm(provider: string, club?: string) {
  return async (page: Page, origin: string, { email }: Wanted): Promise<string> => {
    await page.goto(`${origin}/404`)
    return page.evaluate(
      async ({ email, password, provider, club }) => {
        const post = async (path: string, body: object, more = {}) => {
          const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...more }
          return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
        }
        const { token, user } = await post('/api/user/authenticate', { email, password })
        const order = { personId: user.userId, centerId: club ?? user.centerId, provider, baseUrl: location.origin }
        const authorization = `Bearer ${token}`
        const start = () => post('/api/payment/make-pl-create-agreement-payment', order, { authorization })
        let started = await start()
        if (started.errorCode === 'PAYMENT_IN_PROGRESS') {
          const { paymentId } = started.params
          await post('/api/payment/leave-payment', { paymentId }, { authorization })
          started = await start()
        }
        return String(started.next.redirectUrl).replace(location.origin, '')
      },
      { email, password, provider, club },
    )
  }
}

/** All parts of the house on one page. */
async function parts(page: Page, origin: string): Promise<string> {
  await showParts(page, origin)
  return '/parts'
}

/** Who works there has opened the studio from the demo's page, in this tab. */
async function studio(page: Page, origin: string, { path }: Wanted): Promise<string> {
  await page.goto(`${origin}/demo`)
  await page.locator('form[action="/demo/studio"] button').first().click()
  await page.waitForURL((url) => url.pathname === '/studio')
  return path
}
