import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import { demoPassword } from '#tools/demo/index.ts'
import { byTurns, inTurn, nightly } from '../support/in-turn.ts'
import { axe, launch, openPage } from './support/browser.ts'
import { copyHouse } from './support/house.ts'
import { chooseClub, choosePlan, giveDetails, newVisitor } from './support/join.ts'
import { served } from './support/served.ts'
import { startServer } from './support/server.ts'

const test = byTurns(2)

const { at, open } = served('nordlys')
const wide = { viewport: { width: 1280, height: 800 } }

async function signIn(page: Page, email = 'anna@example.org', password = demoPassword) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Two tabs of one browser, the first one signed in and at the profile. */
async function twoTabs() {
  const { page, complaints } = await open(wide)
  const other = await page.context().newPage()
  await page.goto(at('/profile'))
  await signIn(page)
  await profileOf(page, 'Anna Lindqvist')
  return { page, other, complaints }
}

const profileOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).waitFor()
const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
const timedOut = (page: Page) => page.getByText('Ihre Sitzung ist abgelaufen').waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByText('Abmelden').click()
}

/** Ends the session on the server, as its time limit would: nobody in the browser hears of it. */
const endOnServer = (page: Page) =>
  page.evaluate(async (key) => {
    const { token } = JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? '{}')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch('/api/user/sign-out', { method: 'POST', headers, body: '{}' })
    return token as string
  }, storageKeys.session)

const keptKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

nightly('S-01 S-02 signing in in one tab lets the other in, to where it wanted', async () => {
  const { page } = await open(wide)
  const other = await page.context().newPage()
  await other.goto(at('/profile?selectedTab=my-subscriptions'))
  await login(other)
  await page.goto(at('/login'))

  await signIn(page)

  await profileOf(other, 'Anna Lindqvist')
  expect(other.url()).toBe(at('/profile?selectedTab=my-subscriptions'))
  expect(await keptKeys(page)).toContain(storageKeys.session)
})

test('S-04 S-07 signing out in one tab signs out the other, here and on the server', async () => {
  const { page, other } = await twoTabs()
  await other.goto(at('/profile'))
  await profileOf(other, 'Anna Lindqvist')
  const token = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token, storageKeys.session)

  await signOut(page, 'Anna Lindqvist')

  await login(page)
  await login(other)
  expect([pathOf(page), pathOf(other)]).toEqual(['/login', '/login'])
  expect(await keptKeys(page)).not.toContain(storageKeys.session)
  const status = await page.evaluate(async (dead) => {
    return (await fetch('/api/user/account', { headers: { authorization: `Bearer ${dead}` } })).status
  }, token)
  expect(status).toBe(440)
})

nightly('somebody else who signs in in one tab is who the other shows', async () => {
  const { page, other } = await twoTabs()
  await other.goto(at('/profile'))
  await profileOf(other, 'Anna Lindqvist')

  await signOut(page, 'Anna Lindqvist')
  await login(page)
  await signIn(page, 'carla@example.org')

  await profileOf(other, 'Carla Brandt')
  expect(await other.getByText('Anna Lindqvist').count()).toBe(0)
})

nightly('a language that is chosen in one tab is the other’s too', async () => {
  const { page, other } = await twoTabs()
  await other.goto(at('/profile'))
  await profileOf(other, 'Anna Lindqvist')

  await page.goto(at('/profile?lang=en'))

  await other.locator('html[lang=en]').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('H-16 a session that has ended is found by one tab; both are told, and one sign-in lets both go on', async () => {
  const { page, other } = await twoTabs()
  await other.goto(at('/profile?selectedTab=my-subscriptions'))
  await profileOf(other, 'Anna Lindqvist')
  await endOnServer(page)

  await page.goto(at('/profile'))

  await timedOut(page)
  await timedOut(other)
  expect([pathOf(page), pathOf(other)]).toEqual(['/login/session-timeout', '/login/session-timeout'])
  await signIn(page)
  await profileOf(page, 'Anna Lindqvist')
  await profileOf(other, 'Anna Lindqvist')
  expect([pathOf(page), other.url()]).toEqual(['/profile', at('/profile?selectedTab=my-subscriptions')])
})

nightly('two tabs that read the account again and again do not put each other out', async () => {
  const { page, other } = await twoTabs()
  await other.goto(at('/profile'))

  for (let round = 0; round < 3; round++) {
    await Promise.all([page.reload(), other.reload()])
    await Promise.all([profileOf(page, 'Anna Lindqvist'), profileOf(other, 'Anna Lindqvist')])
  }

  expect([pathOf(page), pathOf(other)]).toEqual(['/profile', '/profile'])
})

it.each(inTurn(['while it is answered', 'before it is loaded again'], 1, 0))(
  'H-16 a session that ends in the middle of the join, %s: sign in, and go on with everything typed',
  async (when) => {
    const watched = await open({ viewport: { width: 1024, height: 800 } })
    const { page } = watched
    const visitor = newVisitor()
    const mine = { ...visitor, email: `middle-${when.length}@example.org` }
    await page.goto(at('/join'))
    await chooseClub(watched)
    await choosePlan(watched)
    await giveDetails(watched, mine)
    await page.getByRole('heading', { level: 1, name: 'Ein paar Fragen' }).waitFor()
    const address = page.url()
    await page.getByLabel('Was ist Ihnen am wichtigsten?').selectOption({ label: 'Kraft' })
    await page.getByLabel('Yoga').check()
    await page.waitForTimeout(400)
    await endOnServer(page)

    if (when === 'while it is answered') await page.getByRole('button', { name: /^Weiter/ }).click()
    else await page.reload()
    await timedOut(page)
    await signIn(page, mine.email, mine.password)

    await page.getByRole('heading', { level: 1, name: 'Ein paar Fragen' }).waitFor()
    expect(page.url()).toBe(address)
    expect(await page.getByLabel('Yoga').isChecked()).toBe(true)
    expect(await page.getByLabel('Was ist Ihnen am wichtigsten?').locator('option:checked').textContent()).toBe('Kraft')
    await page.getByRole('button', { name: /^Weiter/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Ihr Widerrufsrecht' }).waitFor()
  },
)

test('G-16 a page from the back/forward cache is loaded anew, and shows nobody who has signed out since', async () => {
  const browser = await launch({ keepsPages: true })
  try {
    const { page } = await openPage(browser, wide)
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => (persisted ? sessionStorage.setItem('kept', 'yes') : null))
    })
    const other = await page.context().newPage()
    await page.goto(at('/profile'))
    await signIn(page)
    await profileOf(page, 'Anna Lindqvist')
    await other.goto(at('/profile'))
    await profileOf(other, 'Anna Lindqvist')
    await page.goto(at('/demo'))
    await signOut(other, 'Anna Lindqvist')
    await login(other)

    await page.goBack()

    await login(page)
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('yes')
    expect(await page.getByText('Anna Lindqvist').count()).toBe(0)
  } finally {
    await browser.close()
  }
})

test('what could not be read while offline is read again when the network is back; what was chosen stays', async () => {
  const watched = await open()
  const { page } = watched
  await page.goto(at('/join'))
  await page.getByRole('heading', { level: 1, name: 'Wo möchten Sie trainieren?' }).waitFor()
  await page.getByRole('radio', { name: 'Prenzlauer Berg' }).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Weiter/ }).click()
  await page
    .getByText(/offline/i)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().waitFor()

  await page.context().setOffline(false)

  await page.getByRole('heading', { level: 1, name: 'Wie möchten Sie trainieren?' }).waitFor()
  await page.getByRole('radio', { name: /Komplett/ }).waitFor()
  await page.goBack()
  expect(await page.getByRole('radio', { name: 'Prenzlauer Berg' }).isChecked()).toBe(true)
})

nightly('a storage that is cleared by hand signs out this tab at its next act, and the other at once', async () => {
  const { page, other } = await twoTabs()
  await other.goto(at('/profile'))
  await profileOf(other, 'Anna Lindqvist')

  await page.evaluate(() => localStorage.clear())

  await login(other)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await login(page)
  await signIn(page)
  await profileOf(page, 'Anna Lindqvist')
  expect(pathOf(page)).toBe('/profile')
})

/** Everything a page asks for, with its headers. */
function watchRequests(context: BrowserContext) {
  const asked: { readonly url: string; readonly headers: { readonly [name: string]: string } }[] = []
  context.on(
    'request',
    (request) =>
      void request.allHeaders().then(
        (headers) => asked.push({ url: request.url(), headers }),
        () => undefined,
      ),
  )
  return asked
}

const start = (query: string) => at(`/sandbox/sso/start?as=jon&${query}`)

it.each([
  ['G-04', '', 'TINY'],
  ['G-04', '&header=1', 'SMALL'],
])(
  'P-21 G-03 %s a single sign-on%s gets home with the %s header, and its token is nowhere',
  async (_, more, header) => {
    const { page, complaints } = await open(wide)
    await page.goto(at('/profile'))
    await signIn(page)
    await profileOf(page, 'Anna Lindqvist')
    const asked = watchRequests(page.context())

    await page.goto(start(`does=good${more}`))

    await page.waitForURL(at('/'))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const token = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', storageKeys.ssoToken)
    expect(token).toMatch(/^sso_/)
    const local = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(local).not.toContain(storageKeys.session)
    expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.ssoHeaderType)).toBe(header)
    await expect.poll(() => asked.filter(({ url }) => url.includes('/api/dashboard/')).length).toBeGreaterThan(0)
    for (const { url, headers } of asked) {
      expect(headers.referer ?? '', url).not.toContain(token)
      if (!url.includes('/sso?')) expect(url).not.toContain(token)
      if (url.includes('/api/dashboard/')) {
        expect(headers).toMatchObject({ 'x-sso-token': token, 'x-sso-user': 'jon', 'x-sso-header-type': header })
        expect(headers['x-sso-company']).toBe('false')
        expect(headers['x-sso-mapi-token']).toMatch(/^mapi_/)
      }
    }
    await page.goBack()
    expect(page.url()).not.toContain(token)
    expect(complaints).toEqual([])
  },
)

test('S-03 a session of single sign-on is this tab’s alone: a reload keeps it, a new tab is a visitor', async () => {
  const { page } = await open(wide)
  await page.goto(start('does=good'))
  await page.waitForURL(at('/'))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(pathOf(page)).toBe('/')

  const other = await page.context().newPage()
  await other.goto(at('/profile'))

  await login(other)
  expect(pathOf(page)).toBe('/')

  // Its header has no room for the person's menu.
  expect(await axe(page)).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Abmelden' }).click()
  // It goes by the issuer, whose session ends as well.
  const token = () =>
    page.evaluate((key) => sessionStorage.getItem(key), storageKeys.ssoToken).catch(() => 'on the way')
  await expect.poll(token).toBeNull()
  await login(page)
})

test('G-05 a company’s sign-on leads to its billing, which whoever does not speak for one may not see', async () => {
  const { page } = await open(wide)
  await page.goto(start('does=good&isCompany=true'))

  await page.waitForURL(at('/unauthorized'))
  expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.ssoCompany)).toBe('true')
})

it.each(inTurn(['expired', 'used', 'unknown'], 1, 1))(
  'G-03 a token that is %s clears the login and leads to /token-error',
  async (does) => {
    const { page } = await open(wide)
    await page.goto(at('/profile'))
    await signIn(page)
    await profileOf(page, 'Anna Lindqvist')

    await page.goto(start(`does=${does}`))

    await page.getByRole('heading', { level: 1, name: 'Anmeldung nicht möglich' }).waitFor()
    expect(page.url()).toBe(at('/token-error'))
    expect(await axe(page)).toEqual([])
    const keys = await keptKeys(page)
    expect(keys.filter((key) => key.includes('sso') || key === storageKeys.session)).toEqual([])
    await page.getByRole('link', { name: 'Anmelden' }).last().click()
    await login(page)
  },
)

test('a sign-on whose issuer answers nonsense is told as such, and can be tried again or gone another way', async () => {
  const { page } = await open(wide)
  await page.goto(start('does=html'))
  await page.getByText('Der Anmeldedienst Ihres Unternehmens antwortet gerade nicht').waitFor()
  expect(page.url()).toBe(at('/sso'))
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: /noch einmal|erneut/i }).click()

  await page.getByText('Der Anmeldedienst Ihres Unternehmens antwortet gerade nicht').waitFor()
  await page.getByRole('link', { name: 'Mit E-Mail-Adresse und Passwort anmelden' }).click()
  await login(page)
})

nightly('H-10: scripts and style sheets come from /js/ and /css/, each with a hash in its name', async () => {
  const { page } = await open(wide)
  const asked = watchRequests(page.context())

  await page.goto(at('/login'))
  await login(page)

  const files = asked.map(({ url }) => new URL(url).pathname).filter((path) => /\.(js|css)$/.test(path))
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) {
    expect(path).toMatch(/^\/js\/(release\/)?[\w.-]+-[\w-]{8,}\.js$|^\/css\/[\w.-]+-[\w-]{8,}\.css$/)
  }
})

test('/sso without anything leads to /token-error', async () => {
  const { page } = await open(wide)
  await page.goto(at('/sso'))
  await page.waitForURL(at('/token-error'))
})

nightly(
  'S-05 S-06 H-17 with another logout address: signing out leads there, a session that timed out says so first',
  async () => {
    const house = copyHouse()
    house.change('flows/chains/nordlys/config.json', (config) =>
      Object.assign(config, {
        redirectOrigins: ['https://club.example'],
        redirects: { logout: 'https://club.example/bye?from=portal' },
      }),
    )
    const server = await startServer(house.root)
    const browser = await launch()
    try {
      const profile = `http://nordlys.localhost:${server.port}/profile`
      const { page } = await openPage(browser, wide)
      const said: string[] = []
      page.on('dialog', (dialog) => {
        said.push(`${dialog.type()}: ${dialog.message()}`)
        void dialog.accept()
      })
      await page.context().route('https://club.example/**', (route) => route.fulfill({ body: 'Bye' }))
      await page.goto(profile)
      await signIn(page)
      await profileOf(page, 'Anna Lindqvist')

      await signOut(page, 'Anna Lindqvist')
      await page.waitForURL('https://club.example/bye?from=portal')
      expect(said).toEqual([])

      await page.goto(profile)
      await signIn(page)
      await profileOf(page, 'Anna Lindqvist')
      await endOnServer(page)
      await page.goto(profile)
      await page.waitForURL('https://club.example/bye?from=portal')
      expect(said).toEqual([expect.stringMatching(/^alert: Ihre Sitzung ist abgelaufen/)])

      await page.goto(profile)
      await login(page)
      expect(pathOf(page)).toBe('/login')
    } finally {
      await browser.close()
      await server.stop()
      house.remove()
    }
  },
  240_000,
)
