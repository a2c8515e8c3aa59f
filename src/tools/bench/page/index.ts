import { cpus, loadavg } from 'node:os'
import type { Browser } from 'playwright'
import { openBrowser } from '../browser.ts'
import { paintBare } from './bare-page.ts'
import { type Joined, joinOnce } from './join.ts'
import { pageReport } from './report.ts'
import { startServer } from './server.ts'
import { openSlow } from './slow-page.ts'

/**
 * The page as a phone on a slow line sees it: what `/login`, `/join` and a whole join weigh, when the largest thing is
 * painted, whether anything shifts, how fast a click is answered, and the visit after, beside a page of one sentence.
 * `--rounds 7` repeats more often.
 */
export async function run(args: readonly string[]): Promise<void> {
  const place = args.indexOf('--rounds')
  const rounds = place < 0 ? 5 : Number(args[place + 1])
  const server = await startServer()
  const browser = await openBrowser()
  try {
    const loginBytes = await weighLogin(browser, server.origin)
    const joins: Joined[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      joins.push(await joinOnce(browser, server.origin, round))
      bare.push(await paintBare(browser))
    }
    const machine = `${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
    console.log(`Chromium ${browser.version()}, 4x throttle, 1.6 Mbit/s, 150 ms, ${rounds} rounds, ${machine}`)
    console.log(pageReport(loginBytes, joins, bare))
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function weighLogin(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext()
  const { page, usable, weight } = await openSlow(context)
  await page.goto(`${origin}/login`)
  await page.locator('input[type=password]').waitFor()
  await usable()
  const bytes = await weight()
  await context.close()
  return bytes
}
