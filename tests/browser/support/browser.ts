import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findChromium, findHeadlessShell } from '#tools/setup/programs.ts'

/** `keepsPages`: with the back/forward cache, which is off in tests by default. */
export async function launch({ keepsPages = false } = {}): Promise<Browser> {
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run']
  const path = (keepsPages ? null : findHeadlessShell()) ?? findChromium()
  if (!path) throw new Error('no Chromium: run `npm test`, or set CHROMIUM_PATH')
  const args = ['--no-sandbox', '--disable-sync', '--disable-quic', ...quiet]
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : []
  const browser = await chromium.launch({ executablePath: path, args, ignoreDefaultArgs })
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  return browser
}

/** The browsers that are open in this process. */
export const browsers = new Set<Browser>()

let isRecording = false

/** Whether contexts that are opened from now on are recorded (`what-failed.ts`). */
export function recordContexts(on: boolean): void {
  isRecording = on
}

let shared: Promise<Browser> | null = null

/** The one browser of this process, which ends with it: files come one after the other, each with contexts of its own. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch()
  return shared
}

/** Closes whatever pages the tests of a file have left open. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export interface WatchedPage {
  readonly page: Page
  /** Console errors, uncaught exceptions and violations of the content security policy, as they came. */
  readonly complaints: string[]
}

/** A page in a context of its own, that remembers whatever the browser complains about. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 360, height: 760 },
    // What a worker answers cannot be held or broken here; its own tests let it in.
    serviceWorkers: 'block',
    ...options,
  })
  if (isRecording) await context.tracing.start({ screenshots: true, snapshots: true })
  const complaints: string[] = []
  await context.exposeBinding('complain', (_source, what: string) => void complaints.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const complain = Reflect.get(window, 'complain') as (what: string) => void
      complain(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return { page, complaints }
}

export { everyRemark as axe } from '#tools/gallery/checks/axe.ts'

/** Whether the page scrolls sideways: it never should. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
