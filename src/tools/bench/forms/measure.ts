import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { fieldNames } from './questions.ts'

export interface Measured {
  /** Seconds from navigation until every field stands there. */
  readonly usableMs: number
  readonly scriptMsPerKey: number
  readonly scriptMsPerToggle: number
  /** Of the characters typed without a pause, those that did not arrive. */
  readonly lost: number
}

const throttle = 4
const text = 'abcdefghijklmnopqrst'.repeat(3)
const sentence = 'The quick brown fox jumps over the lazy dog'

/** Opens a page anew and measures it as a person would use it: wait, type, switch the conditional fields on and off. */
export async function measure(browser: Browser, html: string, visible: number): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  return measureIn(context, html, visible).finally(() => context.close())
}

async function measureIn(context: BrowserContext, html: string, visible: number): Promise<Measured> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Time of the page's own thread: what other programs take from the machine is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.route('http://bench.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace('EXPECTED', String(visible)) }),
  )
  await page.goto('http://bench.invalid/', { waitUntil: 'commit' })
  await page.waitForFunction('window.usable !== undefined', undefined, { timeout: 60_000 })
  const usableMs = Number(await page.evaluate('window.usable'))
  await settle(page)

  const field = page.locator(controlOf(fieldNames.first))
  await field.click()
  await page.keyboard.type('warm', { delay: 30 })
  const keyed = await scriptMs(session, page, () => page.keyboard.type(text, { delay: 40 }))
  await field.fill('')
  await page.keyboard.type(sentence)
  await settle(page)
  const lost = sentence.length - (await field.inputValue()).length

  const box = page.locator(controlOf(fieldNames.toggle))
  const turns = 12
  const shown = await controls(page)
  // Some draw a picture over the box.
  const turn = () => box.click({ force: true })
  await turn()
  await page.waitForFunction(`${countControls} > ${shown}`, undefined, { timeout: 20_000 })
  await settle(page)
  await turn()
  await settle(page)
  const toggled = await scriptMs(session, page, async () => {
    for (let count = 0; count < turns; count++) {
      await turn()
      await settle(page)
    }
  })
  return { usableMs, scriptMsPerKey: keyed / text.length, scriptMsPerToggle: toggled / turns, lost }
}

/** The control of a field, as each contestant marks it: by an id, a name or what stands around it. */
function controlOf(name: string): string {
  const ids = [name, `root_${name}`, `bench.${name}`, `#/properties/${name}-input`].map((id) => `[id="${id}"]`)
  return [
    ...ids,
    `[id^="fjs-"][id$="-${name}"]:is(input)`,
    `[name="data[${name}]"]`,
    `[data-name="${name}"] input`,
  ].join()
}

/** JSON Forms leaves what it does not show in the page, hidden. */
const countControls =
  "[...document.querySelectorAll('#root input,#root select')].filter((one) => !one.closest('[hidden]')).length"
const controls = async (page: Page) => Number(await page.evaluate(countControls))

async function scriptMs(session: CDPSession, page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptSeconds(session)
  await act()
  // What a form puts off until nobody types counts as well.
  await page.waitForTimeout(500)
  await settle(page)
  return ((await scriptSeconds(session)) - before) * 1000
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

/** Until what was started has been drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 60)))
}
