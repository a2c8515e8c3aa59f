import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { closePages, openPage, sharedBrowser, type WatchedPage } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

type PageOptions = Parameters<typeof openPage>[1]

/** A server of the repository and a browser, for the tests of one file; `settings` as `startServer` takes them. */
export function served(chain: string, settings: NodeJS.ProcessEnv = {}) {
  let server: RunningServer
  let browser: Browser

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(undefined, settings), sharedBrowser()])
  })
  afterAll(async () => {
    if (browser) await closePages(browser)
    await server?.stop()
  })

  const at = (path: string, host = chain) => `http://${host}.localhost:${server.port}${path}`
  const open = (options?: PageOptions) => openPage(browser, options)
  return {
    at,
    open,
    server: () => server,
    async visit(path: string, options?: PageOptions): Promise<WatchedPage> {
      const watched = await open(options)
      await watched.page.goto(at(path))
      return watched
    },
  }
}
