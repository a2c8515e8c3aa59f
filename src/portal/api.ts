import { type CallOptions, createClient, type WireTable } from '#contract/client.ts'
import type { CallAnswer, CallId, CallInput } from '#contract/index.ts'
import type { WireProblem } from '#contract/wire-error.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { TokenStore } from './session/token.ts'

export type ApiAnswer<Value = Json> =
  | { readonly kind: 'ok'; readonly value: Value; readonly reads?: JsonObject }
  /** The server understood and said no. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly params: JsonObject
      /** All that was wrong with what was sent. */
      readonly problems?: readonly WireProblem[]
      /** False for an act of a flow that was refused before it began. */
      readonly recorded?: false
      readonly correlationId: string | null
    }
  /** No answer, or one that does not say what happened. */
  | { readonly kind: 'lost'; readonly correlationId: string | null }

/** Calls of the contract by their id, in the name of whoever is signed in. */
export interface Api {
  send<Id extends CallId>(call: Id, input: CallInput<Id>, options?: CallOptions): Promise<ApiAnswer<CallAnswer<Id>>>
  /** A call that a document names. */
  sendNamed(call: string, input: JsonObject, options?: CallOptions): Promise<ApiAnswer>
  /** The call that frees what this one holds. */
  freedBy?(call: string): string | undefined
}

export interface ApiPorts {
  readonly wire: WireTable
  readonly fetch: typeof globalThis.fetch
  readonly tokens: TokenStore
  /** Headers that every call carries, the token's among them (`headers.ts`). */
  readonly headers: () => { readonly [name: string]: string }
  /** The page's origin: the ambient member `baseUrl`. */
  readonly origin: string
  /** What shows that somebody came by single sign-on in this browser: the ambient member `linkProof`. */
  readonly linkProof?: () => string | null
  /** A call was answered 440; true when that was the session that is kept now. */
  readonly expire: (usedToken: string) => boolean
  /** Somebody is signed in here whose token is gone: asking in nobody's name would tell them nonsense. */
  readonly hasLostToken: () => boolean
}

/** The contract's client with the session around it. Never throws: trouble is an answer. */
export function createApi({ wire, fetch, tokens, headers, origin, linkProof, expire, hasLostToken }: ApiPorts): Api {
  const client = createClient({
    wire,
    fetch,
    headers,
    ambient: () => ({ baseUrl: origin, linkProof: linkProof?.() ?? null }),
    onUnauthenticated: (id, { correlationId }) => console.warn(`unauthenticated: ${id}`, correlationId ?? ''),
  })

  const sendNamed = async (call: string, input: JsonObject, options?: CallOptions): Promise<ApiAnswer> => {
    if (hasLostToken()) return sessionOver
    const token = tokens.read()?.token
    const result = await client.call(call, input, options)
    if (result.ok) return { kind: 'ok', value: result.value, ...(result.reads && { reads: result.reads }) }
    const { httpCode: status, errorCode: code, correlationId = null, params = {}, problems, recorded } = result.error
    // Another tab has a fresher token: it was not this session that was refused.
    if (status === 440 && token !== undefined && !expire(token)) return sendNamed(call, input, options)
    const isUnclear = status === 0 || status >= 500 || code === 'general.httpError'
    if (isUnclear) return { kind: 'lost', correlationId }
    const more = { ...(problems && { problems }), ...(recorded === false && { recorded }) }
    return { kind: 'refused', status, code, params, correlationId, ...more }
  }

  // What the contract says of the answer.
  return { send: sendNamed as Api['send'], sendNamed, freedBy: (call) => wire[call]?.[3] }
}

const sessionOver: ApiAnswer = {
  kind: 'refused',
  status: 440,
  code: 'SESSION_TIMEOUT',
  params: {},
  correlationId: null,
}
