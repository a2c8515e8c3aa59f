import { keptHeader } from '#contract/kept-page.ts'
import { atThisMoment, isOutOfDate, keptAtHeader } from './page-text.ts'

/** The page of an address as it was kept, with the time of now; null when there is none that is good. */
export async function keptPage(url: string): Promise<Response | null> {
  const kept = await (await pages()).match(url, byAddress)
  if (kept === undefined || isOutOfDate(kept.headers, Date.now())) return null
  const { headers } = kept
  return new Response(atThisMoment(await kept.text(), headers, Date.now()), { headers })
}

/** Keeps what the server says is the same for everybody who asks; what it no longer says so of is forgotten. */
export async function keepPage(url: string, response: Response): Promise<void> {
  const { ok, status, redirected, type } = response
  if (status === 200 && !redirected && response.headers.has(keptHeader)) {
    const headers = new Headers(response.headers)
    // They spoke of the bytes on their way.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    headers.set(keptAtHeader, String(Date.now()))
    await (await pages()).put(url, new Response(await response.text(), { headers }))
  } else if (ok || type === 'opaqueredirect') {
    await (await pages()).delete(url, byAddress)
  }
}

export const forgetPages = (): Promise<unknown> => caches.delete(cacheName)

const cacheName = 'pages'
const byAddress = { ignoreVary: true }
const pages = () => caches.open(cacheName)
