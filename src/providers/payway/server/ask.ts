import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, listOf, mapOf } from '#engine/logic/values.ts'
import type { ProviderContext } from '../../adapter.ts'

/** What came of a request: an answer, a refusal that left nothing behind, or nothing that can be relied upon. */
export type PaywayResult =
  | { readonly is: 'answer'; readonly body: JsonObject }
  | { readonly is: 'rejected'; readonly status: number; readonly providerCode: string }
  | { readonly is: 'unknown'; readonly why: string }

interface Question {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Behind the base URL: `/transactions`. */
  readonly path: string
  /** Form fields; those without a value are not sent. */
  readonly fields?: { readonly [name: string]: string | null | undefined }
  /** The same for the same request, so that a repetition does nothing twice. */
  readonly key?: string
}

/** Sends one request of PayWay's REST API with the secret key. */
export async function askPayway(
  context: ProviderContext,
  { operation, method, path, fields, key }: Question,
): Promise<PaywayResult> {
  const { secretKey = '' } = context.account.secrets
  const given = Object.entries(fields ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const answer = await context.send({
    operation,
    method,
    path,
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      accept: 'application/json',
      ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key !== undefined && { 'idempotency-key': uuidOf(key) }),
    },
    ...(fields && { body: new URLSearchParams(given).toString() }),
  })
  if (answer.kind === 'lost') return { is: 'unknown', why: answer.why }
  const { status } = answer
  if (status === 204) return { is: 'answer', body: {} }
  const parsed = parse(answer.body)
  if (status >= 200 && status < 300) {
    return isMap(parsed) ? { is: 'answer', body: parsed } : { is: 'unknown', why: 'the answer is no JSON object' }
  }
  if (!isFinal(status) || !isMap(parsed)) return { is: 'unknown', why: `status ${status}` }
  return { is: 'rejected', status, providerCode: fieldsIn(parsed) || String(status) }
}

/** 409: the key was used for another request, or its request is in progress; 429 and 5xx tell nothing either. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status)

/** Which fields PayWay did not like. */
const fieldsIn = (body: JsonObject): string =>
  listOf(body.data)
    .map((problem) => mapOf(problem).fieldName)
    .filter((name) => typeof name === 'string')
    .join(', ')

/** PayWay wants UUIDs as keys: one is made of ours, the same each time. */
export function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Order and customer numbers have at most 20 signs: one is made of our reference, the same each time. */
export const numberOf = (reference: string): string => createHash('sha256').update(reference).digest('hex').slice(0, 20)

export const textOrNull = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null

function parse(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json
  } catch {
    return undefined
  }
}
