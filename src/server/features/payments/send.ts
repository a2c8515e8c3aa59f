import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { ProviderAnswer, ProviderRequest } from '#providers/adapter.ts'
import { isOutside, publicLookup } from '../../outside/public-address.ts'

export type Send = (baseUrl: string, request: ProviderRequest, patienceMs?: number) => Promise<ProviderAnswer>

const timeoutMs = 10_000
const longestAnswer = 256 * 1024

/**
 * Sends to addresses of documents: to the public network alone, whatever their names lead to, and over https; or to the
 * imitations of this process.
 */
export const sendOutside =
  (sandboxOrigin: () => string | null): Send =>
  async (baseUrl, request, patienceMs) => {
    if (URL.parse(baseUrl)?.origin === sandboxOrigin()) return sendOverHttp(baseUrl, request, patienceMs)
    if (!isOutside(baseUrl)) return { kind: 'lost', why: 'the address is not of the public network' }
    return send({ baseUrl, request, patienceMs, lookup: publicLookup })
  }

/** Sends a provider's request over HTTP, to the account's own host alone. Never throws: what is not an answer is `lost`. */
export const sendOverHttp: Send = (baseUrl, request, patienceMs) => send({ baseUrl, request, patienceMs })

interface Sent {
  readonly baseUrl: string
  readonly request: ProviderRequest
  readonly patienceMs: number | undefined
  readonly lookup?: LookupFunction
}

async function send({ baseUrl, request, patienceMs = timeoutMs, lookup }: Sent): Promise<ProviderAnswer> {
  const { method, path, headers, body } = request
  const base = new URL(baseUrl)
  const url = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${path.startsWith('/') ? path : `/${path}`}`)
  if (url.origin !== base.origin) return { kind: 'lost', why: 'the path leads elsewhere' }
  const signal = AbortSignal.timeout(patienceMs)
  // Nothing is followed, and no connection is kept: each is made to an address that was looked at for it.
  const options = { method, headers: { ...headers }, agent: false as const, signal, ...(lookup ? { lookup } : {}) }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, resolve)
      sent.on('error', reject)
      sent.end(body)
    })
    const text = await readText(response)
    return text === null
      ? { kind: 'lost', why: 'the answer is too long' }
      : { kind: 'answer', status: response.statusCode ?? 0, body: text }
  } catch (error) {
    if (signal.aborted) return { kind: 'lost', why: 'TimeoutError' }
    return { kind: 'lost', why: error instanceof Error ? error.name : 'unknown' }
  }
}

async function readText(response: IncomingMessage): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > longestAnswer) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
