import type { ProviderAnswer, ProviderRequest } from '#providers/adapter.ts'

export type Send = (baseUrl: string, request: ProviderRequest, patienceMs?: number) => Promise<ProviderAnswer>

const timeoutMs = 10_000
const longestAnswer = 256 * 1024

/** Sends a provider's request over HTTP, to the account's own host alone. Never throws: what is not an answer is `lost`. */
export const sendOverHttp: Send = async (baseUrl, { method, path, headers, body }, patienceMs = timeoutMs) => {
  const base = new URL(baseUrl)
  const url = `${base.origin}${base.pathname.replace(/\/$/, '')}${path.startsWith('/') ? path : `/${path}`}`
  if (new URL(url).origin !== base.origin) return { kind: 'lost', why: 'the path leads elsewhere' }
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await readText(response)
    return text === null
      ? { kind: 'lost', why: 'the answer is too long' }
      : { kind: 'answer', status: response.status, body: text }
  } catch (error) {
    return { kind: 'lost', why: error instanceof Error ? error.name : 'unknown' }
  }
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > longestAnswer) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
