import type { Browser, BrowserContext, Page } from 'playwright'
import { demoPassword } from '#tools/demo/fill.ts'
import { openBrowser } from '../browser.ts'
import { goalLine } from '../goal.ts'
import { largestPaintOf } from '../page/join.ts'
import { startServer } from '../page/server.ts'
import { openSlow } from '../page/slow-page.ts'

const search = '/api/classes/search-booking-participations'
const rows = 300

/**
 * `npm run bench -- schedule`: the classes of a day on a phone of a quarter of this machine's speed behind a slow line: when
 * the largest thing is painted for whoever comes for the first time, how long a filter takes from the choice to the frame
 * in which the list is another, and the longest frame while 300 rows are scrolled. `--rounds 7` repeats more often.
 */
export async function run(args: readonly string[]): Promise<void> {
  const place = args.indexOf('--rounds')
  const rounds = place < 0 ? 5 : Number(args[place + 1])
  const server = await startServer()
  const browser = await openBrowser()
  const schedule = `${server.origin}/booking?date=${tomorrow()}`
  try {
    const first: number[] = []
    const filtered: number[] = []
    const frames: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await openPhone(browser)
      first.push(await largestPaintOf(visitor, schedule))
      await visitor.close()
      const member = await openPhone(browser)
      await signIn(member, server.origin)
      filtered.push(...(await filterTimes(member, schedule)))
      frames.push(await longestFrame(member, schedule))
      await member.close()
    }
    console.log(`Chromium ${browser.version()}, 4x throttle, 1.6 Mbit/s, 150 ms, ${rounds} rounds`)
    console.log(goalLine({ what: 'largest paint of /booking', unit: 'ms', goal: 1200, figures: first }))
    console.log(goalLine({ what: 'a filter, until the list is another', unit: 'ms', goal: 100, figures: filtered }))
    console.log(goalLine({ what: `the longest frame, ${rows} rows scrolled`, unit: 'ms', goal: 50, figures: frames }))
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Late in the evening nothing is left of a day. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE' })

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('input[autocomplete=username], input[type=email]').first().fill('anna@example.org')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.close()
}

/** A day on which there is much to choose from: each kind of class is chosen once. */
async function filterTimes(context: BrowserContext, address: string): Promise<readonly number[]> {
  const { page, usable } = await openSlow(context, { weigh: false })
  await page.goto(address, { waitUntil: 'commit' })
  await usable()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (const at of [1, 2, 1]) {
    times.push(await page.evaluate(choose, at))
    await page.waitForLoadState('networkidle')
  }
  await page.close()
  return times
}

/** Runs in the page: chooses a kind, and waits for the frame after the one in which the list is another. */
async function choose(at: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const list = () => Array.from(document.querySelectorAll('main li'), ({ textContent }) => textContent).join('\n')
  const select = document.querySelector<HTMLSelectElement>('select[id*=kind]')
  if (!select) throw new Error('there is no filter')
  const before = list()
  const value = select.options[at]?.value ?? ''
  await frame()
  const begin = performance.now()
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  while (list() === before) {
    if (performance.now() - begin > 10_000) throw new Error(`the list is the same with "${value}"`)
    await frame()
  }
  await frame()
  return performance.now() - begin
}

/** The longest time between two frames while a day of 300 classes is scrolled from its beginning to its end. */
async function longestFrame(context: BrowserContext, address: string): Promise<number> {
  const { page, usable } = await openSlow(context, { weigh: false })
  await manyClasses(page)
  await page.goto(address, { waitUntil: 'commit' })
  await usable()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction((wanted) => document.querySelectorAll('main li').length >= wanted, rows)
  await page.waitForTimeout(500)
  const longest = await page.evaluate(scrollDown)
  await page.close()
  return longest
}

async function manyClasses(page: Page): Promise<void> {
  await page.route(`**${search}*`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [model] = body.sessions
    const sessions = Array.from({ length: rows }, (_, at) => ({ ...model, id: `${model.id}-${at}` }))
    await route.fulfill({ response: answer, json: { ...body, sessions } })
  })
}

/** Runs in the page. */
async function scrollDown(): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  let before = await frame()
  let longest = 0
  const end = document.documentElement.scrollHeight - innerHeight
  for (let top = 0; top < end; top += 120) {
    scrollTo(0, top)
    const now = await frame()
    longest = Math.max(longest, now - before)
    before = now
  }
  return longest
}
