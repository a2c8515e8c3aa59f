import { calls } from 'virtual:calls'
import { createClient } from '#contract/client.ts'
import type { CallAnswer, CallId, CallInput } from '#contract/index.ts'
import type { JsonObject } from '#engine/documents.ts'

/** Calls that the studio makes. */
export type StudioCall = Extract<CallId, `studio/${string}`>

export type StudioAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `lost`: nobody knows whether it arrived, or whoever signs in again sends it once more. */
  | { readonly ok: false; readonly code: string; readonly params: JsonObject; readonly lost: boolean }

export interface StudioApi {
  send<Id extends StudioCall>(call: Id, input: CallInput<Id>): Promise<StudioAnswer<CallAnswer<Id>>>
}

interface Ports {
  readonly lang: string
  readonly token: string | null
  /** The session is over: who worked signs in again. */
  readonly onOver: () => void
}

/** The contract's client for operators. Never throws: trouble is an answer. */
export function createStudioApi({ lang, token, onOver }: Ports): StudioApi {
  const authorization: { Authorization?: string } = token === null ? {} : { Authorization: `Bearer ${token}` }
  const client = createClient({
    wire: calls,
    fetch: (...asked) => fetch(...asked),
    headers: () => ({ 'Accept-Language': lang, ...authorization }),
    ambient: () => ({ baseUrl: location.origin }),
  })
  return {
    async send<Id extends StudioCall>(call: Id, input: CallInput<Id>): Promise<StudioAnswer<CallAnswer<Id>>> {
      const key = crypto.randomUUID()
      const result = await client.call(call, input as JsonObject, { key })
      if (result.ok) return { ok: true, value: result.value as CallAnswer<Id> } // what the contract says of the answer
      const { httpCode, errorCode, params = {} } = result.error
      const isOver = token !== null && (httpCode === 440 || httpCode === 401)
      if (isOver) onOver()
      return { ok: false, code: errorCode, params, lost: isOver || httpCode === 0 || httpCode >= 500 }
    },
  }
}
