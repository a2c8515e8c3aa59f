import type { Json } from '#engine/documents.ts'
import type { Format } from '#ui/format/create-format.ts'
import type { TextParams } from './texts.ts'

/**
 * Values as a sentence shows them, told apart by their shape: money, days, times and plain words. `count` stays a number for plurals.
 * What is absent is left out, and so is the sentence that names it.
 */
export function readableParams(params: TextParams, format: Format): { readonly [name: string]: string | number } {
  const there = Object.entries(params).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(there.map(([name, value]) => [name, readableValue(name, value, format)]))
}

function readableValue(name: string, value: Json, format: Format): string | number {
  if (typeof value === 'number') return name === 'count' ? value : format.number(value)
  if (typeof value === 'string') return readableText(value, format)
  if (Array.isArray(value)) return format.list(value.map((one) => String(readableValue('', one, format))))
  if (isMoney(value)) return format.money(value)
  return value === null || typeof value === 'object' ? '' : String(value)
}

function readableText(value: string, format: Format): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value)
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? format.clock(value) : value
}

function isMoney(value: Json): value is { readonly amountMinor: number; readonly currency: string } {
  return typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value
}
