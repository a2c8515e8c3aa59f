import { keepPage, keptPage } from './store.ts'

/** What of a worker's scope is used here; the DOM's types do not describe it. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface InstallEvent extends Lasting {
  /** Not in every browser: what never asks the worker never waits for it. */
  addRoutes?(routes: readonly object[]): Promise<void>
}
interface FetchEvent extends Lasting {
  readonly request: Request
  /** The request that the browser made meanwhile, if it can. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The scope of the worker, which is no window here. */
declare const self: WorkerScope

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      self.skipWaiting(),
      event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]),
    ]),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

/** The page as it was kept, at once, while a fresh one is fetched for the next time; else the fresh one. */
async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fresh = fetchPage(event)
  // Whoever loads a page again wants the server's.
  const kept = request.cache === 'default' ? await keptPage(request.url) : null
  const keeping = fresh.then(
    (response) => keepPage(request.url, response.clone()),
    () => undefined,
  )
  event.waitUntil(keeping)
  return kept ?? fresh
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
