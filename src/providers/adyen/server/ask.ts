import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, mapOf } from '#engine/logic/values.ts'
import type { Account, ProviderContext } from '../../adapter.ts'

/** What came of a request: an answer, a refusal that left nothing behind, or nothing that can be relied upon. */
export type AdyenResult =
  | { readonly is: 'answer'; readonly body: JsonObject }
  | { readonly is: 'rejected'; readonly status: number; readonly providerCode: string | null }
  | { readonly is: 'unknown'; readonly why: string }

interface Question {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Behind the version: `/sessions`. */
  readonly path: string
  readonly body?: JsonObject
}

/** The version whose shapes are written down here; an account may name another that is compatible. */
const version = 'v71'

/** Sends one request of the Checkout API. POSTs carry the idempotency key, so that a repetition does nothing twice. */
export async function askAdyen(
  context: ProviderContext,
  { operation, method, path, body }: Question,
): Promise<AdyenResult> {
  const answer = await context.send({
    operation,
    method,
    path: `/${context.account.settings.apiVersion ?? version}${path}`,
    headers: {
      'x-api-key': context.account.secrets.apiKey ?? '',
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': context.idempotencyKey.slice(0, 64) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.kind === 'lost') return { is: 'unknown', why: answer.why }
  const parsed = parse(answer.body)
  if (answer.status >= 200 && answer.status < 300) {
    if (method === 'DELETE') return { is: 'answer', body: mapOf(parsed) }
    return isMap(parsed) ? { is: 'answer', body: parsed } : { is: 'unknown', why: 'the answer is no JSON object' }
  }
  const providerCode = textOrNull(mapOf(parsed).errorCode)
  if (!isFinal(answer.status, providerCode)) return { is: 'unknown', why: `status ${answer.status}` }
  return { is: 'rejected', status: answer.status, providerCode: providerCode ?? String(answer.status) }
}

/** Adyen's name of the account; ours, unless the settings say another. */
export const merchantOf = ({ key, settings }: Account): string => settings.merchantAccount ?? key

export const textOrNull = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** 704: "already processed or in progress", so the first one may have gone through; 429 and 5xx tell nothing either. */
function isFinal(status: number, code: string | null): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== '704'
}

function parse(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json
  } catch {
    return undefined
  }
}
