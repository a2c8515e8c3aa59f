import type { Page, Route } from 'playwright'
import { callById } from '#contract/index.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { PageReply, Reply, Scene } from './scene.ts'

export interface Arranged {
  /** Whether the browser's complaint is about what the scene itself breaks. */
  readonly expected: (text: string, url: string) => boolean
  /** Ends what is held: a page that closes would let it go to the server after all. */
  readonly release: () => Promise<void>
}

/** At the browser's edge, named calls are held, broken or answered otherwise, and the page may come without its configuration. */
export async function arrangeNetwork(page: Page, { calls = {}, page: pages = [] }: Scene): Promise<Arranged> {
  const broken: RegExp[] = []
  const held: Route[] = []
  const hold = (route: Route) => Promise.resolve(void held.push(route))
  for (const [id, reply] of Object.entries(calls)) {
    const call = callById(id)
    if (!call) throw new Error(`There is no call "${id}"`)
    const address = new RegExp(`${call.path.replace(/:\w+/g, '[^/]+')}(\\?|$)`)
    broken.push(address)
    await page.route(address, (route) => (reply === 'hold' ? hold(route) : answer(route, reply)))
  }
  const pending = [...pages]
  const isChanged = broken.length > 0
  if (pending.length > 0 || isChanged) {
    await page.route(isPage, (route) => {
      const reply = pending.shift()
      if (reply === 'hold') return hold(route)
      if (reply !== undefined) return answerPage(route, reply)
      return isChanged ? rewrite(route, withoutReads) : route.fallback()
    })
  }
  const isOwn = (url: string) => broken.some((address) => address.test(url)) || pages.length > 0
  return {
    expected: (text, url) => (isOwn(url) ? text.startsWith(failing) : refusal.test(text) && !isAsset(url)),
    release: async () => void (await Promise.allSettled(held.map((route) => route.abort()))),
  }
}

const failing = 'Failed to load resource'
/** The browser notes each answer that is no success: a page that is not there, a call that is refused. */
const refusal = /^Failed to load resource: .* status of (401|403|404|422|440)/
const isAsset = (url: string) => /^\/(js|css|assets|chain)\//.test(new URL(url).pathname)

const isPage = (url: URL) => !/^\/(api|js|css|assets|chain)\//.test(url.pathname) && !/\.\w+$/.test(url.pathname)

function answer(route: Route, reply: Exclude<Reply, 'hold'>): Promise<void> {
  if (reply === 'break') return route.fulfill({ status: 500, json: fault('SERVER_ERROR', 500) })
  if ('refuse' in reply) return route.fulfill({ status: 422, json: fault(reply.refuse, 422, reply.params) })
  return route.fulfill({ json: reply.answer })
}

function answerPage(route: Route, reply: Exclude<PageReply, 'hold'>): Promise<void> {
  if (reply === 'broken') return route.fulfill({ status: 500, json: fault('SERVER_ERROR', 500) })
  return rewrite(route, (html) => html.replace(bootElement, ''))
}

/** What the server read for the first screen would answer before the network is asked; what it drew of it, is drawn anew. */
function withoutReads(html: string): string {
  return html.replace(bootElement, (_all, open: string, boot: string) => {
    const { data: _read, drawn: _drawn, ...rest } = JSON.parse(boot)
    return `${open}${JSON.stringify(rest).replaceAll('<', '\\u003c')}</script>`
  })
}

/** By an address that Node itself finds: names below `localhost` are the browser's. */
async function rewrite(route: Route, change: (html: string) => string): Promise<void> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  const response = await route.fetch({
    url: url.href,
    headers: { ...route.request().headers(), host },
    maxRedirects: 0,
  })
  const isHtml = response.headers()['content-type']?.includes('text/html')
  await route.fulfill(isHtml ? { response, body: change(await response.text()) } : { response })
}

const bootElement = /(<script type="application\/json" id="boot">)([^<]+)<\/script>/

function fault(errorCode: string, httpCode: number, params?: JsonObject) {
  return {
    errorMessage: errorCode,
    errorI18NMessage: `errors.${errorCode}`,
    httpCode,
    errorCode,
    serverDateTime: '2026-11-21T09:00:00.000Z',
    correlationId: '8f14e45f-ceea-467f-a1e2-3b5c7d9f0a1b',
    ...(params && { params }),
  }
}
