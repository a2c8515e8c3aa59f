import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { connectionFault, faultOf, type WireFault } from './wire-error.ts'

/** Call id → method, path, ambient members, the call that frees what it keeps for some minutes: all that a browser needs of the contract. */
export type WireTable = { readonly [id: string]: readonly ['GET' | 'POST', string, readonly string[], string?] }

export interface ClientPorts {
  readonly wire: WireTable
  readonly fetch: typeof fetch
  /** Headers of every call: Authorization, x-referer, Accept-Language, Country. */
  headers(): { readonly [name: string]: string }
  /** Values for ambient members (`baseUrl`), by name. */
  ambient?(): JsonObject
  /** 401 or 403: it is only noted, nobody is signed out. */
  onUnauthenticated?(id: string, fault: WireFault): void
  /** 440: the session is over. Gets the headers that were used, because another tab may have a newer token. */
  onTimeout?(used: { readonly [name: string]: string }): void
}

export interface CallOptions {
  /** Idempotency-Key. */
  readonly key?: string | undefined
  /** The reserved member of an act that a flow makes. */
  readonly flow?: JsonObject | undefined
  readonly signal?: AbortSignal | undefined
  /** The call outlives its page. */
  readonly keepalive?: boolean | undefined
}

export type CallResult =
  /** `reads`: what the next step of the flow reads, by call and input. */
  | { readonly ok: true; readonly value: Json; readonly reads?: JsonObject }
  | { readonly ok: false; readonly error: WireFault }

export interface Client {
  call(id: string, input: JsonObject, options?: CallOptions): Promise<CallResult>
}

/** Section 7 of the specification: nobody is told that a slow server has done nothing. */
const timeoutMs = 1_000_000

/** The one place of headers, time limit and errors. Never throws for what a server or a network does. */
export function createClient(ports: ClientPorts): Client {
  return {
    async call(id, input, options = {}) {
      const row = ports.wire[id]
      if (!row) throw new Error(`no such call: ${id}`)
      const used = ports.headers()
      const result = await send(ports, requestOf(row, withAmbient(row, input, ports), used, options))
      if (!result.ok && result.error.httpCode === 440) ports.onTimeout?.(used)
      if (!result.ok && (result.error.httpCode === 401 || result.error.httpCode === 403)) {
        ports.onUnauthenticated?.(id, result.error)
      }
      return result.ok && options.flow !== undefined ? withoutFlow(result.value) : result
    },
  }
}

/** The reserved member of an answer to an act that a flow made. */
function withoutFlow(answer: Json): CallResult {
  if (!isMap(answer) || !isMap(answer.flow) || !isMap(answer.flow.reads)) return { ok: true, value: answer }
  const { flow, ...value } = answer
  return { ok: true, value, reads: answer.flow.reads }
}

function withAmbient([, , names]: WireTable[string], input: JsonObject, ports: ClientPorts): JsonObject {
  const values = ports.ambient?.() ?? {}
  const added = names.filter((name) => input[name] === undefined && values[name] !== undefined)
  return { ...input, ...Object.fromEntries(added.map((name) => [name, values[name] ?? null])) }
}

function requestOf(
  [method, path]: WireTable[string],
  input: JsonObject,
  headers: { readonly [name: string]: string },
  { key, flow, signal, keepalive = false }: CallOptions,
): { readonly url: string; readonly init: RequestInit } {
  const limit = AbortSignal.timeout(timeoutMs)
  const init = {
    method,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    cache: 'no-store' as const,
    keepalive,
  }
  const all = { accept: 'application/json', ...headers, ...(key === undefined ? {} : { 'Idempotency-Key': key }) }
  if (method === 'GET') return { url: addressOf(path, input), init: { ...init, headers: all } }
  const body = JSON.stringify(flow === undefined ? input : { ...input, flow })
  return { url: path, init: { ...init, headers: { ...all, 'content-type': 'application/json' }, body } }
}

/** Members named in the path stand there, the others in the query; what is absent is left out. */
function addressOf(path: string, input: JsonObject): string {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name)
    left.delete(name)
    return encodeURIComponent(String(value ?? ''))
  })
  const query = new URLSearchParams()
  for (const [name, value] of left)
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  return left.size > 0 ? `${filled}?${query}` : filled
}

async function send(ports: ClientPorts, { url, init }: ReturnType<typeof requestOf>): Promise<CallResult> {
  let response: Response
  let body: unknown
  try {
    response = await ports.fetch(url, init)
    body = await readJson(response)
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return { ok: false, error: connectionFault(late ? 'general.timeout' : 'general.connectionError') }
  }
  if (!response.ok) return { ok: false, error: faultOf(response.status, body) }
  return body === undefined ? { ok: false, error: faultOf(response.status, null) } : { ok: true, value: body as Json }
}

/** Undefined when the body is not JSON, as a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
