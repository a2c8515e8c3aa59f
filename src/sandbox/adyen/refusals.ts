import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import type { SandboxAnswer } from '../provider.ts'
import { isMerchant, sandboxAccount } from './account.ts'

/** An error as the Checkout API writes it. */
export function refusal(status: number, errorCode: string, message: string): SandboxAnswer {
  const errorType = status === 401 || status === 403 ? 'security' : status >= 500 ? 'internal' : 'validation'
  return { status, body: { status, errorCode, message, errorType } }
}

/** Whether the caller is the merchant's server; what it is told when not. */
export function refusedCaller(request: FastifyRequest): SandboxAnswer | null {
  if (request.headers['x-api-key'] === sandboxAccount.apiKey) return null
  return refusal(401, '000', 'HTTP Status Response - Unauthorized')
}

export function refusedMerchant(name: unknown): SandboxAnswer | null {
  return isMerchant(name) ? null : refusal(403, '901', 'Invalid Merchant Account')
}

/** An amount is whole minor units, as a number, beside three capital letters. */
export function refusedAmount(amount: unknown, least = 0): SandboxAnswer | null {
  const { value, currency } = mapOf(amount)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    return refusal(422, '702', "Unable to parse 'amount.value': a whole number of minor units is required")
  }
  if (value < least) return refusal(422, '137', 'Invalid amount specified')
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    return refusal(422, '138', 'Unsupported currency specified')
  }
  return null
}

export function refusedText(body: JsonObject, ...names: readonly string[]): SandboxAnswer | null {
  const missing = names.find((name) => typeof body[name] !== 'string' || body[name] === '')
  return missing === undefined ? null : refusal(422, '14_0100', `Required field '${missing}' is not provided.`)
}

/** The body as an object; null when it is none. */
export function bodyOf(request: FastifyRequest): JsonObject | null {
  try {
    const body: unknown = JSON.parse(String(request.body))
    return isMap(body as JsonObject) ? (body as JsonObject) : null
  } catch {
    return null
  }
}

export const unreadable = refusal(400, '702', 'Unable to parse the request')

/** The same key came with another body. */
export const conflict = refusal(422, '706', 'The idempotency key was used with another request')

export const mapOf = (value: unknown): JsonObject => (isMap(value as JsonObject) ? (value as JsonObject) : {})

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
