import { expect, test } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import { demoPassword } from '#tools/demo/index.ts'
import { nightly } from '../support/in-turn.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, visit } = served('nordlys')

const visa = '4111111111111111'
const declined = '4000000000000002'
const asks = '4212345678910006'
const leadsAway = '5454545454545454'

/** Somebody of the demo is signed in and has begun to keep a card: the address of the page where it is taken. */
async function begun(options: Parameters<typeof visit>[1] = {}, host = 'nordlys', email = 'carla@example.org') {
  const watched = await visit('/login', options)
  if (host !== 'nordlys') await watched.page.goto(at('/login', host))
  const address = await watched.page.evaluate(
    async ([sessionKey, email, password]) => {
      const post = async (path: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const authorization = token === '' ? {} : { authorization: `Bearer ${token}` }
        const init = { method: 'POST', headers: { ...headers, ...authorization }, body: JSON.stringify(body) }
        return (await fetch(path, init)).json()
      }
      const { token, user } = await post('/api/user/authenticate', { email, password })
      localStorage.setItem(sessionKey ?? '', JSON.stringify({ token, personId: user.userId }))
      const order = { personId: user.userId, centerId: user.centerId, provider: 'adyen', baseUrl: location.origin }
      const started = await post('/api/payment/make-pl-create-agreement-payment', order, token)
      return String(started.next?.redirectUrl ?? JSON.stringify(started))
    },
    [storageKeys.session, email, demoPassword],
  )
  await watched.page.goto(at(address, host))
  await form(watched)
  return { ...watched, address: at(address, host) }
}

const form = ({ page }: Pick<WatchedPage, 'page'>) => page.locator('form.adyen-checkout__card').waitFor()

async function fill({ page }: Pick<WatchedPage, 'page'>, number: string) {
  await page.getByLabel('Kartennummer').fill(number)
  await page.getByLabel('Gültig bis').pressSequentially('3/30')
  await page.getByLabel('Prüfziffer').fill('737')
  await page.getByLabel('Name auf der Karte').fill('Carla Brandt')
}

async function pay(watched: Pick<WatchedPage, 'page'>, number: string) {
  await fill(watched, number)
  await watched.page.getByRole('button', { name: 'Karte speichern' }).click()
}

const arrived = ({ page }: Pick<WatchedPage, 'page'>) => page.getByText('Ihre Zahlung ist angekommen').waitFor()

test('a card is refused, the next one asks the bank, the last one is taken', async () => {
  const watched = await begun()
  const { page, complaints } = watched

  await pay(watched, declined)
  await page
    .getByRole('alert')
    .getByText(/abgelehnt/)
    .waitFor()
  await form(watched)

  await pay(watched, asks)
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await page
    .getByRole('alert')
    .getByText(/abgelehnt/)
    .waitFor()
  await form(watched)

  await pay(watched, asks)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await arrived(watched)
  expect(new URL(page.url()).pathname).toBe('/payment-result/adyen')
  expect(complaints).toEqual([])
})

test('the page is the same after a reload, in a second tab, and after the back button', async () => {
  const watched = await begun()
  const { page, address } = watched
  await page.reload()
  await form(watched)
  const second = { page: await page.context().newPage() }
  await second.page.goto(address)
  await form(second)

  await pay(second, visa)
  await arrived(second)
  // The first tab does not know it yet: it is told instead of paying twice.
  await pay(watched, visa)
  await arrived(watched)

  await page.goto(at('/login'))
  await page.goto(address)
  await page.waitForURL(/payment-result/)
  await page.goBack()
  expect(new URL(page.url()).pathname).not.toBe('/adyen-payment')
})

test('who is led to his bank comes back, and a reload there counts nothing twice', async () => {
  const watched = await begun()
  const { page } = watched
  await pay(watched, leadsAway)
  await page.waitForURL(/\/sandbox\/adyen\/bank\//)
  expect(await axe(page)).toEqual([])

  await page.goBack()
  await form(watched)
  await page.goForward()
  await page.getByRole('link', { name: 'Zahlung ablehnen' }).click()
  await form(watched)
  await page
    .getByRole('alert')
    .getByText(/abgelehnt/)
    .waitFor()
  expect(new URL(page.url()).searchParams.has('redirectResult')).toBe(false)

  await pay(watched, leadsAway)
  await page.getByRole('link', { name: 'Zahlung bestätigen' }).click()
  await arrived(watched)
})

test('a payment whose connection breaks is not paid twice: it is looked after until it is known', async () => {
  const watched = await begun()

  await pay(watched, '4000000000000606')

  await arrived(watched)
})

nightly('a card is paid by keyboard alone', async () => {
  const watched = await begun({ viewport: { width: 1280, height: 900 } })
  const keys = watched.page.keyboard
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keys.press('Tab')
      const name = await watched.page.evaluate(() => {
        const element = document.activeElement
        const label = element?.id ? document.querySelector(`label[for="${element.id}"]`) : null
        return (label ?? element)?.textContent ?? ''
      })
      if (name.includes(label)) return
    }
    throw new Error(`Tab does not reach ${label}`)
  }

  await tabTo('Karte speichern')
  await keys.press('Enter')
  expect(await watched.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('number')
  await keys.type(asks)
  for (const [label, text] of [
    ['Gültig bis', '0330'],
    ['Prüfziffer', '737'],
    ['Name auf der Karte', 'Carla Brandt'],
  ] as const) {
    await tabTo(label)
    await keys.type(text)
  }
  expect(await watched.page.getByLabel('Kartennummer').inputValue()).toBe('4212 3456 7891 0006')
  await keys.press('Enter')
  await watched.page.getByRole('heading', { name: 'Bei Ihrer Bank bestätigen' }).waitFor()
  await tabTo('Bestätigen')
  await keys.press('Enter')
  await arrived(watched)
})

nightly.each([
  { host: 'nordlys', email: 'carla@example.org', width: 360 },
  { host: 'nordlys', email: 'anna@example.org', width: 768 },
  { host: 'ridgeline', email: 'blake@example.org', width: 1280 },
])('at $width of $host nothing sticks out and every state is accessible', async ({ host, email, width }) => {
  const watched = await begun({ viewport: { width, height: 800 } }, host, email)
  const { page, complaints } = watched
  const look = async (state: string) => {
    await page.waitForTimeout(200)
    expect(await axe(page), state).toEqual([])
    expect(await overflows(page), state).toBe(false)
  }

  await look('form')
  await page.locator('.adyen-checkout__button').click()
  await look('problems')
  await page.locator('[name=number]').fill(asks)
  await page.locator('[name=expiry]').fill('٣/٣٠')
  await page.locator('[name=code]').fill('737')
  await page.locator('[name=holder]').fill('A B')
  await page.locator('.adyen-checkout__button').click()
  await page.locator('.adyen-checkout__threeds2').waitFor()
  await look('bank')
  await page.locator('.adyen-checkout__button--quiet').click()
  await page.getByRole('alert').waitFor()
  await form(watched)
  await look('refused')
  expect(complaints).toEqual([])
})
