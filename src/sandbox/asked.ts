import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { bodyText } from './read-body.ts'

/** The JSON body of a request as an object; null when it is none. */
export function askedBody(request: FastifyRequest): JsonObject | null {
  try {
    const body: unknown = JSON.parse(bodyText(request))
    return isMap(body as JsonObject) ? (body as JsonObject) : null
  } catch {
    return null
  }
}

export const partOf = (value: unknown): JsonObject => (isMap(value as JsonObject) ? (value as JsonObject) : {})

/** A text that says something; null otherwise. */
export const filledTextOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

export const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** How many decimals a provider writes an amount with. */
export function decimalsIn(currency: string): number {
  if (['JPY', 'KRW', 'CLP', 'VND', 'ISK'].includes(currency)) return 0
  return ['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'].includes(currency) ? 3 : 2
}

/** `10.5` EUR are 1050; null for more decimals than the currency has, and for what is no amount. */
export function minorOf(amount: unknown, currency: string): number | null {
  if (typeof amount !== 'number' || amount < 0) return null
  const scaled = amount * 10 ** decimalsIn(currency)
  const minor = Math.round(scaled)
  return Math.abs(scaled - minor) < 1e-6 && Number.isSafeInteger(minor) ? minor : null
}

/** `10.50`. */
export const decimalText = (amountMinor: number, currency: string): string =>
  (amountMinor / 10 ** decimalsIn(currency)).toFixed(decimalsIn(currency))
