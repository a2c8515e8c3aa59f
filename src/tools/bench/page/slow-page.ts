import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright'

export interface SlowPage {
  readonly page: Page
  /** Bytes of all JavaScript and CSS that have come so far, each file gzipped. */
  weight(): Promise<number>
  /** Waits until the portal has taken over what the server drew: what is pressed from now on is answered. */
  usable(): Promise<void>
  /** How long scripts have run so far, in ms. */
  scriptMs(): Promise<number>
  /** What the browser itself says of what it has shown. */
  vitals(): Promise<{ readonly largestPaintMs: number; readonly shift: number }>
  /** Times clicks from now on; gives the time from a click to the next picture, of the slowest; 0 for less than 16 ms. */
  timeClicks(): Promise<() => Promise<number>>
}

/**
 * A page on a phone of a quarter of this machine's speed, behind a line of 1.6 Mbit/s and 150 ms. Nothing of ours runs in
 * it until its figures are asked for, and files are read back only to be weighed: the same processor would pay for it.
 */
export async function openSlow(context: BrowserContext, { weigh = true } = {}): Promise<SlowPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Performance.enable')
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (weigh && isCode(response) && !sizes.has(response.url())) sizes.set(response.url(), gzipped(response))
  })
  return {
    page,
    weight: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
    usable: async () => {
      await page.locator('#root[data-drawn]').waitFor({ state: 'attached' })
      await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' })
    },
    scriptMs: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
    },
    vitals: () => page.evaluate(vitals),
    timeClicks: async () => {
      const clicks = await page.evaluateHandle<{ slowest: number }>(clicking)
      return () => clicks.evaluate((all) => all.slowest)
    },
  }
}

const isCode = (response: Response): boolean => ['script', 'stylesheet'].includes(response.request().resourceType())

async function gzipped(response: Response): Promise<number> {
  const body = await response.body().catch(() => null)
  return body ? gzipSync(body).length : 0
}

/** Browsers keep these entries from the beginning, for whoever asks later. */
const vitals = `new Promise((done) => {
  const found = { largestPaintMs: 0, shift: 0 }
  const see = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  see('largest-contentful-paint', (entry) => { found.largestPaintMs = entry.startTime })
  see('layout-shift', (entry) => { if (!entry.hadRecentInput) found.shift += entry.value })
  setTimeout(() => done(found), 200)
})`

const clicking = `(() => {
  const clicks = { slowest: 0 }
  const see = (entry) => { if (entry.interactionId) clicks.slowest = Math.max(clicks.slowest, entry.duration) }
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type: 'event', durationThreshold: 16 })
  return clicks
})()`
