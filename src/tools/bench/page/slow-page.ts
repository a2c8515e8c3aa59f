import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'

export interface SlowPage {
  readonly page: Page
  /** Bytes of all JavaScript and CSS that have come so far, each file gzipped. */
  weight(): Promise<number>
  /** What the browser itself says of its work. */
  vitals(): Promise<Vitals>
  /** Forgets what was clicked so far. */
  forgetClicks(): Promise<void>
}

export interface Vitals {
  readonly largestPaintMs: number
  readonly shift: number
  /** From the click to the next picture, the slowest one; 0 for less than 16 ms. */
  readonly slowestClickMs: number
}

/** A page on a phone of a quarter of this machine's speed, behind a line of 1.6 Mbit/s and 150 ms. */
export async function openSlow(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  })
  await page.addInitScript(watch)
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (isCode(response) && !sizes.has(response.url())) sizes.set(response.url(), gzipped(response))
  })
  return {
    page,
    weight: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
    vitals: () => page.evaluate('window.vitals()'),
    forgetClicks: () => page.evaluate('window.forgetClicks()'),
  }
}

const isCode = (response: Response): boolean => ['script', 'stylesheet'].includes(response.request().resourceType())

async function gzipped(response: Response): Promise<number> {
  const body = await response.body().catch(() => null)
  return body ? gzipSync(body).length : 0
}

/** Runs in the page, before all of its own code. */
const watch = `{
  let paint = 0, shift = 0, click = 0
  const see = (type, each, more) => {
    const all = (list) => list.getEntries().forEach(each)
    const observer = new PerformanceObserver(all)
    observer.observe({ type, buffered: true, ...more })
    return () => observer.takeRecords().forEach(each)
  }
  const takes = [
    see('largest-contentful-paint', (entry) => { paint = entry.startTime }),
    see('layout-shift', (entry) => { if (!entry.hadRecentInput) shift += entry.value }),
    see('event', (entry) => { if (entry.interactionId) click = Math.max(click, entry.duration) }, { durationThreshold: 16 }),
  ]
  const take = () => takes.forEach((one) => one())
  window.vitals = () => { take(); return { largestPaintMs: paint, shift, slowestClickMs: click } }
  window.forgetClicks = () => { take(); click = 0 }
}`
