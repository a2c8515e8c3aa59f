import type { Browser, Page } from 'playwright'
import { openBrowser } from '../browser.ts'
import { goalLine } from '../goal.ts'
import { startServer } from '../page/server.ts'
import { manyClubs, manyPlans } from './many.ts'
import { framesWhile } from './scroll.ts'

/** A processor so many times slower than this one. */
const throttled = 4

/**
 * `npm run bench -- studio`: how long the studio takes to open, the preview to show an edit, the check to say what it finds
 * of one, the page of the difference to stand, and how its two large tables scroll.
 */
export async function run(args: readonly string[]): Promise<void> {
  const place = args.indexOf('--rounds')
  const rounds = place < 0 ? 5 : Number(args[place + 1])
  const server = await startServer()
  const browser = await openBrowser()
  const origin = server.origin.replace('localhost', 'nordlys.localhost')
  const times = Array.from({ length: rounds }, (_, round) => round)
  const measured = async (what: string, unit: string, goal: number, measure: (round: number) => Promise<number>) => {
    await measure(-1)
    const figures: number[] = []
    for (const round of times) figures.push(await measure(round))
    console.log(goalLine({ what, unit, goal, figures }))
  }
  try {
    const page = await entered(browser, origin)
    await measured('the studio opens', 'ms', 2000, () => opened(page, origin))
    await page.goto(`${origin}/studio/look`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await shownInFrame(page)
    await measured('the preview shows an edit', 'ms', 100, (round) => previewed(page, round))
    await slow(page, throttled)
    await measured(`findings of an edit, ${throttled} times slower`, 'ms', 1000, (round) => found(page, origin, round))
    await slow(page, 1)
    await measured('the difference stands', 'ms', 5000, (round) => compared(page, origin, round))
    await manyClubs(page)
    await page.goto(`${origin}/studio/fields`)
    await measured('40 clubs x fields, a frame of scrolling', 'ms', 34, () => framesWhile(page, '[role=grid]'))
    await manyPlans(page)
    await page.goto(`${origin}/studio/catalogue?kind=plans&view=prices`)
    await measured('40 clubs x 60 plans, a frame of scrolling', 'ms', 34, () => framesWhile(page, '[role=grid]'))
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Somebody who changes the chain, by the button of the demo. */
async function entered(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1600, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/demo`)
  await page.locator('form[action="/demo/studio"] button').first().click()
  await page.waitForURL((url) => url.pathname === '/studio')
  return page
}

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

async function opened(page: Page, origin: string): Promise<number> {
  await page.goto('about:blank')
  const begun = performance.now()
  await page.goto(`${origin}/studio`)
  await page.locator('#live').waitFor()
  return performance.now() - begun
}

const shownInFrame = (page: Page): Promise<void> => page.frameLocator('iframe').locator('main h1').first().waitFor()

/** From the key that keeps a colour to the frame of the preview that has it. */
async function previewed(page: Page, round: number): Promise<number> {
  const box = page.getByLabel('Main colour', { exact: true })
  await box.fill(round % 2 === 0 ? '#14666f' : '#2a4a8c')
  await page.evaluate(() => {
    // The frame may be opened anew while somebody types.
    const colour = () => {
      const root = document.querySelector('iframe')?.contentDocument?.documentElement
      return (root && getComputedStyle(root).getPropertyValue('--primary')) || before
    }
    let before = ''
    before = colour()
    const seen = new Promise<number>((resolve, reject) => {
      const tooLong = 20_000
      addEventListener(
        'keydown',
        () => {
          const begun = performance.now()
          const look = () => {
            const ms = performance.now() - begun
            if (colour() !== before) resolve(ms)
            else if (ms > tooLong) reject(new Error(`the preview is as before: ${before}`))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
    Reflect.set(window, 'seen', seen)
  })
  await page.keyboard.press('Enter')
  return page.evaluate(() => Reflect.get(window, 'seen') as Promise<number>)
}

/** From a change that the server has taken to its own findings on the page: those of the draft before stand there, busy. */
async function found(page: Page, origin: string, round: number): Promise<number> {
  await page.goto(`${origin}/studio/texts?find=join.center.title`)
  const cell = page.getByRole('button', { name: /(Club”|Studio“), (title|Titel), Deutsch/ })
  await cell.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`Wo trainieren Sie, ${round}?`)
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/draft/change'))
  await page.keyboard.press('Enter')
  await taken
  const begun = performance.now()
  await page.getByRole('link', { name: 'Difference' }).click()
  await judged(page)
  return performance.now() - begun
}

/** Looks in each frame: a locator looks again after up to half a second. */
const judged = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=false] #findings'), null, { timeout: 100_000 })

/** After an edit of a form, opened anew. */
async function compared(page: Page, origin: string, round: number): Promise<number> {
  await page.goto(`${origin}/studio/fields?field=phone&at=chain`)
  const cell = page
    .getByRole('row', { name: /^Mobile number/ })
    .getByRole('gridcell')
    .first()
  await cell.focus()
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/draft/change'))
  await page.keyboard.press((round + 1) % 2 === 0 ? 'r' : 'o')
  await taken
  const begun = performance.now()
  await page.goto(`${origin}/studio/publish`)
  await judged(page)
  return performance.now() - begun
}
