import type { Browser, BrowserContext, Page } from 'playwright'
import { fillStep, goOn } from './fill.ts'
import { openSlow } from './slow-page.ts'

export interface Joined {
  readonly firstBytes: number
  readonly allBytes: number
  /** Until the first step can be used. */
  readonly scriptMs: number
  readonly largestPaintMs: number
  readonly shift: number
  readonly clickMs: number
  readonly secondVisitMs: number
}

/** One visitor joins, paying by invoice, and comes back as a member in another tab. */
export async function joinOnce(browser: Browser, origin: string, round: number): Promise<Joined> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE' })
  const { page, ...seen } = await openSlow(context)
  await page.goto(`${origin}/join`, { waitUntil: 'commit' })
  await page.locator('input[type=radio]').first().waitFor()
  await seen.usable()
  const scriptMs = await seen.scriptMs()
  const firstBytes = await seen.weight()
  await page.waitForLoadState('networkidle')
  const { largestPaintMs, shift } = await seen.vitals()

  const slowestClick = await seen.timeClicks()
  await page.locator(club).click()
  await page.waitForTimeout(500)
  await goOn(page)
  const clickMs = await slowestClick()
  for (let step = 0; step < mostSteps && (await hasNext(page)); step += 1) {
    await fillStep(page, round)
    await goOn(page)
  }
  if (!(await isMember(page))) throw new Error(`the join did not come to its end: ${await page.innerText('main')}`)
  const allBytes = await seen.weight()
  // Whoever has joined reads what happens next; meanwhile the browser keeps what a next visit begins with.
  await page.waitForFunction(isKept)
  await page.close()

  const secondVisitMs = await largestPaintOf(context, `${origin}/profile`)
  await context.close()
  return { firstBytes, allBytes, scriptMs, largestPaintMs, shift, clickMs, secondVisitMs }
}

/** When the largest thing of an address is painted, in a tab of its own. */
export async function largestPaintOf(context: BrowserContext, address: string): Promise<number> {
  const { page, vitals } = await openSlow(context, { weigh: false })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const { largestPaintMs } = await vitals()
  await page.close()
  return largestPaintMs
}

const mostSteps = 6
const isKept = `navigator.serviceWorker.ready.then(() => caches.open('pages')).then((pages) => pages.match('/profile'))`
/** Of the demo's clubs, one that is open and sells online. */
const club = '[id="center.club-102"]'

const hasNext = async (page: Page): Promise<boolean> => (await page.locator('button[data-step]').count()) > 0

const isMember = (page: Page): Promise<boolean> =>
  page.evaluate("Object.keys(localStorage).some((key) => key.includes('session'))")
