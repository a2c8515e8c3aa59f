import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { closePages, openPage, sharedBrowser, type WatchedPage } from './browser.ts'
import { type RunningServer, sharedServer, startServer } from './server.ts'

type PageOptions = Parameters<typeof openPage>[1]

/** A server of the repository and a browser, for the tests of one file; `settings` as `startServer` takes them. */
export function served(chain: string, settings: NodeJS.ProcessEnv = {}) {
  let server: RunningServer
  const pages = pagesOf(chain, async () => {
    server = await startServer(undefined, settings)
    return server
  })
  return { ...pages, server: () => server }
}

/** The same on the one server of the run, for files that nothing of the others disturbs: visitors, and who only looks. */
export function servedWithOthers(chain: string) {
  return pagesOf(chain, sharedServer)
}

type Served = Pick<RunningServer, 'port' | 'stop'>

function pagesOf(chain: string, start: () => Promise<Served>) {
  let server: Served
  let browser: Browser

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([start(), sharedBrowser()])
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
    port: () => server.port,
    async visit(path: string, options?: PageOptions): Promise<WatchedPage> {
      const watched = await open(options)
      await watched.page.goto(at(path))
      return watched
    },
  }
}
