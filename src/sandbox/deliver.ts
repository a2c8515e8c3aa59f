import { request } from 'node:http'
import type { WebhookMessage } from './provider.ts'

/** Brings a webhook to its address: the HTTP status, or null when nobody answered. */
export type Deliver = (message: WebhookMessage) => Promise<number | null>

const patienceMs = 10_000

/**
 * Over HTTP, to this machine and nowhere else: an imitation must not be a way to reach other people's. Names below
 * `.localhost` are this machine everywhere but for some resolvers, so they are not looked up.
 */
export const deliverLocally: Deliver = (message) =>
  new Promise((resolve) => {
    const url = URL.parse(message.url)
    if (!url || !isLocal(url)) return resolve(null)
    const out = request({
      host: url.hostname === '[::1]' ? '::1' : '127.0.0.1',
      port: url.port || 80,
      method: 'POST',
      path: url.pathname + url.search,
      headers: { ...message.headers, host: url.host, 'content-length': Buffer.byteLength(message.body) },
      timeout: patienceMs,
    })
    out.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    out.on('timeout', () => out.destroy())
    out.on('error', () => resolve(null))
    out.end(message.body)
  })

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}
