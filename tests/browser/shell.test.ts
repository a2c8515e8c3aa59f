import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import german from '../../flows/texts/de/ui.json' with { type: 'json' }
import english from '../../flows/texts/en/ui.json' with { type: 'json' }
import { inTurn, nightly } from '../support/in-turn.ts'
import { axe, closePages, launch, openPage, overflows, sharedBrowser, type WatchedPage } from './support/browser.ts'
import { copyHouse, type House } from './support/house.ts'
import { type RunningServer, startServer } from './support/server.ts'

const places = Array.from({ length: 8 }, (_, index) => `place-${index}`)
const password = 'Nordlicht-2026'
const rows = [
  ...places.map((id) => ({ id, path: `/${id}`, access: 'open', page: 'unauthorized', menu: id })),
  { id: 'small', path: '/small', access: 'open', page: 'unauthorized', header: 'SMALL' },
  { id: 'tiny', path: '/tiny', access: 'open', page: 'unauthorized', header: 'TINY' },
  { id: 'quiet', path: '/quiet', access: 'open', page: 'unauthorized', hideNavigation: true },
]
let browser: Browser
let house: House
let server: RunningServer

beforeAll(async () => {
  browser = await sharedBrowser()
  house = copyHouse()
  house.change('flows/site.json', (site: { routes?: object[] }) => {
    site.routes?.push(...rows)
  })
  for (const chain of ['nordlys', 'waha', 'ridgeline']) {
    house.change(`flows/chains/${chain}/config.json`, (settings: Record<string, unknown>) => {
      settings.menu = Object.fromEntries(places.map((id, index) => [id, 170 + index]))
    })
  }
  house.change('flows/chains/nordlys/config.json', (settings: Record<string, unknown>) => {
    const { lookAndFeel } = settings as { lookAndFeel: object }
    settings.lookAndFeel = {
      ...lookAndFeel,
      banners: { '/place-1': { content: { de: 'Das Banner', en: 'The banner' } } },
    }
    settings.strapLines = [
      { id: 'german', paths: ['/place-2'], content: { de: 'Nur auf Deutsch' } },
      { id: 'members', paths: ['/place-3'], when: { '!!': { var: 'user' } }, content: { de: 'Für Mitglieder' } },
      { id: 'visitors', paths: ['/place-3'], content: { de: 'Für alle anderen' } },
    ]
    settings.contentBlocks = [{ id: 'block', url: 'ce-4', content: { de: '<p>Ein Block</p>' } }]
  })
  for (const lang of ['ar', 'de', 'en', 'es']) {
    house.change(`flows/texts/${lang}/ui.json`, (texts: Record<string, string>) => {
      places.forEach((id, index) => {
        texts[`ui.menu.${id}`] = `Trainingsplatz ${index}`
      })
    })
  }
  server = await startServer(house.root)
})
afterAll(async () => {
  if (browser) await closePages(browser)
  await server?.stop()
  house?.remove()
})

const at = (path: string, chain = 'nordlys') => `http://${chain}.localhost:${server.port}${path}`
type Options = Parameters<typeof openPage>[1]

async function visit(path: string, { chain = 'nordlys', ...options }: Options & { chain?: string } = {}) {
  const watched = await openPage(browser, options)
  await watched.page.goto(at(path, chain))
  await settled(watched)
  return watched
}

async function settled({ page }: WatchedPage) {
  await page.locator('header a[href]').first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function signedIn(email: string, path: string, options: Options & { chain?: string } = {}) {
  const watched = await visit('/login', options)
  const { page } = watched
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(at(path, options.chain))
  await page.locator('[popovertarget=person-menu]').waitFor()
  return watched
}

/** Accessible, nothing sticks out, nothing to complain about. */
async function isSound({ page, complaints }: WatchedPage) {
  await page.waitForTimeout(300)
  expect(await axe(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  expect(complaints).toEqual([])
}

const wide = { width: 1280, height: 860 }

describe('L-03: the whole header', () => {
  test.each([
    [1024, 'ltr', 'nordlys'],
    [1280, 'ltr', 'nordlys'],
    [1600, 'ltr', 'nordlys'],
    [1280, 'rtl', 'waha'],
  ])(
    'C-07: at %i px, %s, the menu ends 12 px before what follows; the rest is under "more"',
    async (width, dir, chain) => {
      const watched = await visit('/place-7', { viewport: { width, height: 800 }, chain })
      const { page } = watched
      const menu = page.locator('header nav')
      const more = menu.locator('button[popovertarget=header-more]')
      await more.waitFor()
      const end = (await more.boundingBox()) ?? { x: 0, width: 0 }
      const next = (await page.locator('header label').first().boundingBox()) ?? { x: 0, width: 0 }
      const gap = dir === 'rtl' ? end.x - (next.x + next.width) : next.x - (end.x + end.width)

      expect(await page.locator('html').getAttribute('dir')).toBe(dir)
      expect(gap).toBeGreaterThanOrEqual(12)
      expect(await more.getAttribute('aria-current')).toBe('true')
      await more.click()
      expect(await page.locator('header nav a:visible').count()).toBe(8)
      await isSound(watched)
    },
  )

  test('"more" is gone through with the keyboard, leads on without loading the page, and closes', async () => {
    const watched = await visit('/place-0', { viewport: { width: 1024, height: 800 } })
    const { page } = watched
    // Before the page is awake a link loads the next one, as links do.
    await page.locator('#root:not([data-drawn])').waitFor()
    await page.evaluate(() => Reflect.set(window, 'stayed', true))
    await page.locator('button[popovertarget=header-more]').focus()
    await page.keyboard.press('Enter')
    await page.locator('#header-more a').first().waitFor()
    await page.locator('#header-more a').last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/place-7'))

    expect(await page.locator('#header-more').isVisible()).toBe(false)
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
  })

  test('P-32: the menu of the person, by keyboard: name, profile, sign-out', async () => {
    const watched = await signedIn('lou@example.org', '/place-0', { viewport: wide })
    const { page } = watched
    const button = page.locator('[popovertarget=person-menu]')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)

    expect(await button.textContent()).toContain('Lou Petersen')
    expect(await button.textContent()).toContain(german['ui.person.staff'])
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(german['ui.person.profile'])
    await isSound(watched)
    await page.keyboard.press('Escape')
    expect(await page.locator('#person-menu').isVisible()).toBe(false)
    expect(await focused()).toContain('Lou Petersen')

    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: german['ui.person.sign-out'] }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/login'))
    expect(await page.evaluate(() => localStorage.getItem('foyer.session'))).toBeNull()
  })

  test('P-46 P-47: a visitor on a phone signs in from the header, and finds joining and the languages under "more"', async () => {
    const watched = await visit('/place-0')
    const { page } = watched
    const header = page.locator('header')

    expect(await header.getByRole('link', { name: german['ui.visitor.login'] }).isVisible()).toBe(true)
    expect(await header.getByRole('link', { name: german['ui.visitor.join'] }).isVisible()).toBe(false)
    await header.getByRole('button', { name: german['ui.menu.more'] }).click()
    await isSound(watched)
    await page.locator('#visitor-menu').getByRole('link', { name: 'English' }).click()
    await page.locator('html[lang=en]').waitFor()
    expect(await page.locator('#visitor-menu').isVisible()).toBe(false)
    await header.getByRole('button', { name: english['ui.menu.more'] }).click()
    await page.locator('#visitor-menu').getByRole('link', { name: english['ui.visitor.join'] }).click()
    await page.waitForURL(/\/join/)
  })

  test('phones have the menu at the bottom, the rest of it in a sheet', async () => {
    const watched = await visit('/place-0', { viewport: { width: 360, height: 760 } })
    const { page } = watched
    const bar = page.getByRole('navigation', { name: german['ui.menu.label'] }).filter({ visible: true })

    expect(await bar.getByRole('link').filter({ visible: true }).count()).toBe(3)
    await bar.getByRole('button', { name: german['ui.menu.more'] }).click()
    await isSound(watched)
    await page.locator('#more-menu a').last().click()
    await page.waitForURL(at('/place-7'))
    expect(await page.locator('#more-menu').isVisible()).toBe(false)
  })
})

describe('the other headers', () => {
  test('L-04: SMALL has logo and language, and lets a visitor sign in', async () => {
    const watched = await visit('/small', { viewport: wide })
    const header = watched.page.locator('header')

    expect(await header.getByRole('link').count()).toBe(2)
    expect(await header.getByRole('link', { name: german['ui.visitor.login'] }).getAttribute('href')).toBe('/login')
    expect(await header.getByRole('combobox').count()).toBe(1)
    await isSound(watched)
  })

  test('L-04: SMALL says who buys, and lets them sign out', async () => {
    const { page } = await signedIn('lou@example.org', '/small', { viewport: { width: 360, height: 740 } })
    await page.getByRole('button', { name: /Lou Petersen/ }).click()

    expect(await page.getByRole('button', { name: german['ui.person.sign-out'] }).isVisible()).toBe(true)
    expect(await page.locator('header nav').count()).toBe(0)
  })

  test.each(inTurn([360, 768, 1280], 1, 0))(
    'L-05: TINY is a bar of 4 px and a row with the logo, at %i px',
    async (width) => {
      const watched = await visit('/tiny', { viewport: { width, height: 800 } })
      const header = watched.page.locator('header')

      expect(await header.evaluate((element) => getComputedStyle(element).borderBlockStartWidth)).toBe('4px')
      expect(await header.getByRole('link').count()).toBe(1)
      expect(await header.getByRole('combobox').count()).toBe(0)
      expect((await header.boundingBox())?.height).toBeLessThan(60)
      expect((await header.locator('.chain-logo').boundingBox())?.height).toBe(24)
      await isSound(watched)
    },
  )

  test('L-11: a page that hides the navigation has the whole header without its menu', async () => {
    const watched = await visit('/quiet', { viewport: wide })

    expect(await watched.page.getByRole('navigation', { name: german['ui.menu.label'] }).count()).toBe(0)
    expect(await watched.page.locator('header').getByRole('link', { name: german['ui.visitor.login'] }).count()).toBe(1)
    await isSound(watched)
  })
})

test('G-01: a language of the address is kept and taken out of it; that of the menu is kept, too', async () => {
  const watched = await visit('/place-0?lang=en&a=1', { viewport: wide })
  const { page } = watched
  await page.waitForURL(at('/place-0?a=1'))
  await page.reload()
  await page.locator('html[lang=en]').waitFor()

  await page.locator('header').getByRole('combobox').selectOption('de')
  await page.locator('html[lang=de]').waitFor()
  await page.reload()
  await settled(watched)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
})

nightly('G-02: the country of a visitor goes with his calls', async () => {
  const { page } = await openPage(browser)
  await page.goto(at('/login?country=at'))
  await page.locator('#email').fill('carla@example.org')
  await page.locator('#password').fill(password)
  const asked = page.waitForRequest('**/api/user/authenticate')
  await page.locator('button[type=submit]').click()

  expect((await asked).headers().country).toBe('AT')
})

describe('what a chain says', () => {
  const strip = ({ page }: WatchedPage) => page.locator('.chain-strip')

  test.each([
    ['L-06: the banner of a page', '/place-1', 'Das Banner'],
    ['L-07: a strap line of its path', '/place-2', 'Nur auf Deutsch'],
    ['L-07: the first one whose condition holds', '/place-3', 'Für alle anderen'],
  ])('%s', async (_, path, words) => {
    const watched = await visit(path)
    expect(await strip(watched).textContent()).toBe(words)
    await isSound(watched)
  })

  nightly('L-07: for somebody else another one', async () => {
    const watched = await signedIn('carla@example.org', '/place-3')
    await expect.poll(() => strip(watched).textContent()).toBe('Für Mitglieder')
  })

  nightly('L-07: none in another language', async () => {
    const watched = await visit('/place-2?lang=en')
    expect(await strip(watched).count()).toBe(0)
  })

  test('L-08: a block where the address has its piece', async () => {
    expect(await (await visit('/place-4')).page.getByText('Ein Block').count()).toBe(1)
    expect(await (await visit('/place-5')).page.getByText('Ein Block').count()).toBe(0)
  })
})

nightly('L-10: the title follows the route', async () => {
  const watched = await visit('/place-0', { viewport: wide })
  const { page } = watched

  expect(await page.title()).toBe(`${german['ui.unauthorized.title']} · nordlys`)
  await page.locator('header').getByRole('link', { name: german['ui.visitor.login'] }).click()
  await page.getByRole('heading', { name: german['ui.login.title'] }).waitFor()
  expect(await page.title()).toBe(`${german['ui.login.title']} · nordlys`)
  await page.goBack()
  await page.getByRole('heading', { name: german['ui.unauthorized.title'] }).waitFor()
  expect(await page.title()).toBe(`${german['ui.unauthorized.title']} · nordlys`)
})

test('G-12: a remembered target is given up by going elsewhere, not by the pages on the way to signing in', async () => {
  const watched = await openPage(browser, { viewport: wide })
  const { page } = watched
  const target = () => page.evaluate(() => sessionStorage.getItem('foyer.target'))
  await page.goto(at('/profile?selectedTab=personal'))
  await page.waitForURL(at('/login'))
  expect(await target()).toBe('/profile?selectedTab=personal')
  await page.goto(at('/forgot-password'))
  await settled(watched)
  expect(await target()).toBe('/profile?selectedTab=personal')
  await page.goto(at('/place-0'))
  await settled(watched)
  await expect.poll(target).toBeNull()
})

test('G-16: a page that comes back from the back/forward cache is loaded anew', async () => {
  const own = await launch({ keepsPages: true })
  try {
    const page = await (await own.newContext()).newPage()
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        sessionStorage.setItem('shows', (sessionStorage.getItem('shows') ?? '') + (persisted ? 'kept ' : 'loaded '))
      })
    })
    for (const path of ['/place-0', '/place-1']) {
      await page.goto(at(path))
      await page.locator('header nav').first().waitFor()
    }
    await page.goBack()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shows'))).toBe('loaded loaded kept loaded ')
    await page.locator('header nav').first().waitFor()
    expect(page.url()).toBe(at('/place-0'))
  } finally {
    await own.close()
  }
})
