import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '../../flows/texts/en/ui.json' with { type: 'json' }
import { reaching } from '../server/support/hostile.ts'
import { axe, closePages, openPage, overflows, sharedBrowser } from './support/browser.ts'
import { copyHouse, type House } from './support/house.ts'
import { type RunningServer, startServer } from './support/server.ts'

const config = 'flows/chains/nordlys/config.json'
const colours = ['#ffd23f', '#0f6466', '#2a1a10', '#edb868']
let browser: Browser
let house: House
let server: RunningServer

beforeAll(async () => {
  browser = await sharedBrowser()
  house = copyHouse()
  house.change(config, (settings: Record<string, unknown>) => {
    const all = reaching.map(([name, text], index) => ({
      id: `h${index}`,
      url: '/login',
      content: { de: `<p>${index}: ${name.replaceAll('<', '')}</p>${text}` },
    }))
    settings.contentBlocks = [
      ...all,
      ...colours.map((backgroundColor, index) => ({
        id: `g${index}`,
        url: '/404',
        place: index % 2 === 0 ? 'above' : 'below',
        backgroundColor,
        content: { de: '<h2>Ein Rundgang</h2><p>Kommen Sie vorbei, <a href="/join">werden Sie Mitglied</a>.</p>' },
      })),
    ]
    settings.strapLines = [
      { id: 'all', paths: ['/login'], content: { de: reaching.map(([, text]) => text).join(' ') } },
      {
        id: 'call',
        paths: ['/404'],
        backgroundColor: '#7a1f3d',
        content: { de: 'Neu: <a href="/login">Anmelden</a>' },
      },
    ]
    settings.name = '"><img src=x onerror=hostile()></title></script><script>hostile()</script>'
    settings.translations = [
      { code: 'de', locale: 'de-DE', longName: '</option><img src=x onerror=hostile()>', shortName: 'DE', order: 1 },
      { code: 'en', locale: 'en-GB', longName: 'English', shortName: '"><script>hostile()</script>', order: 2 },
    ]
  })
  house.change('flows/texts/de/ui.json', (texts: Record<string, string>) => {
    texts['ui.login.title'] = 'Anmelden "\'<img src=x onerror=hostile() '
  })
  const places = Array.from({ length: 9 }, (_, index) => `place-${index}`)
  house.change('flows/site.json', (site: { routes?: object[] }) => {
    site.routes?.push(...places.map((id) => ({ id, path: `/${id}`, access: 'open', page: 'not-found', menu: id })))
  })
  house.change('flows/chains/ridgeline/config.json', (settings: { menu?: object }) => {
    settings.menu = Object.fromEntries(places.map((id, index) => [id, 60 + index]))
  })
  for (const lang of ['ar', 'de', 'en', 'es']) {
    house.change(`flows/texts/${lang}/ui.json`, (texts: Record<string, string>) => {
      places.forEach((id, index) => {
        texts[`ui.menu.${id}`] = `Training area ${index}`
      })
    })
  }
  await house.acknowledgeAll()
  server = await startServer(house.root)
})
afterAll(async () => {
  if (browser) await closePages(browser)
  await server?.stop()
  house?.remove()
})

async function visit(path: string) {
  const watched = await openPage(browser)
  const ran: string[] = []
  await watched.page.context().exposeBinding('hostile', () => void ran.push('ran'))
  const asked: string[] = []
  watched.page.on('request', (request) => asked.push(request.url()))
  await watched.page.goto(`http://nordlys.localhost:${server.port}${path}`)
  await watched.page.getByRole('heading', { level: 1 }).waitFor()
  await watched.page.waitForLoadState('networkidle')
  return {
    ...watched,
    ran,
    elsewhere: () => asked.filter((url) => !url.startsWith(`http://nordlys.localhost:${server.port}/`)),
  }
}

test('hostile words of a chain run nothing, ask nobody and break no rule of the page', async () => {
  const { page, ran, complaints, elsewhere } = await visit('/login')

  await page.getByText(`${reaching.length - 1}: `).waitFor()
  for (const link of await page.locator('.chain-content a, .chain-strip a').all()) await link.hover({ force: true })

  expect(await page.locator('.chain-content').count()).toBe(reaching.length)
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(true)
  expect(ran).toEqual([])
  expect(complaints).toEqual([])
  expect(elsewhere()).toEqual([])
})

test('a text that the browser would take for markup is refused by the policy, wherever it is put', async () => {
  const { page } = await visit('/404')

  const refused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hostile()>')
      return false
    } catch {
      return true
    }
  })

  expect(refused).toBe(true)
})

test('grounds of a chain can be read, and links lead on without loading the page', async () => {
  const { page } = await visit('/404')

  expect(await axe(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  await page.evaluate(() => Reflect.set(window, 'stayed', true))
  await page.getByRole('complementary', { name: 'Hinweis' }).getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('Passwort', { exact: true }).waitFor()

  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
})

test('the server and the portal put them into the same boxes: nothing moves', async () => {
  const { page } = await openPage(browser)
  await page.addInitScript(() => {
    const moved: number[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`http://nordlys.localhost:${server.port}/login`)
  await page.waitForLoadState('networkidle')

  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})

test('C-07: a menu that is too long for the header goes on under "more", 12 px before what follows', async () => {
  const { page } = await openPage(browser)
  await page.goto(`http://ridgeline.localhost:${server.port}/404?lang=en`)
  const menu = page.getByRole('navigation', { name: english['ui.menu.label'] })

  for (const width of [1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const more = menu.getByRole('button', { name: english['ui.menu.more'] })
    await more.waitFor()
    const shown = await menu.getByRole('link').count()
    const end = await more.boundingBox()
    const next = await page.getByRole('combobox', { name: english['ui.language'] }).boundingBox()

    expect(shown).toBeGreaterThan(1)
    expect(shown).toBeLessThan(9)
    expect((next?.x ?? 0) - ((end?.x ?? 0) + (end?.width ?? 0))).toBeGreaterThanOrEqual(12)
    expect(await overflows(page)).toBe(false)

    await more.click()
    expect(await page.getByRole('link', { name: /^Training area/ }).count()).toBe(9)
    await page.keyboard.press('Escape')
  }
})
