import type { Json, JsonObject } from '../documents.ts'

/** Formats of single values, as the specification words them. The same functions judge in the browser and on the server. */
export const formats: { readonly [name: string]: (text: string) => boolean } = {
  date,
  email,
  time,
  'date-time': instant,
  uri: (text) => /^[A-Za-z][A-Za-z0-9+.-]{0,30}:[^\s]+$/.test(text),
  color: (text) => /^#([0-9A-Fa-f]{3}){1,2}$/.test(text),
  'data-url': (text) => /^data:[^,]{0,200};base64,[A-Za-z0-9+/=]*$/.test(text),
}

/** A real day, written year-month-day, from 1900 to 2100. */
function date(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u
const topLevel = /^(\p{L}{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/u

/**
 * A local part of ASCII (no mail server of members takes another for sure), @, a dotted domain in any letters, a
 * top-level domain of 2 to 63. White space around it counts for nothing.
 */
function email(typed: string): boolean {
  const text = typed.trim()
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  const top = labels.pop() ?? ''
  if (at < 1 || at > 64 || labels.length === 0) return false
  return (
    topLevel.test(top) && labels.every((part) => part.length <= 63 && label.test(part)) && local.test(text.slice(0, at))
  )
}

/** Why a value is none of its format, where a sentence can say more than what the format is. */
export function reasonOf(format: Json | undefined, value: unknown): JsonObject {
  const letters = format === 'email' && typeof value === 'string' ? strangeLettersIn(value.trim()) : ''
  return letters === '' ? {} : { reason: 'letters', letters }
}

/** What stands before the @ of an address and not every mail server takes (`ü`, `ع`), each sign once. */
function strangeLettersIn(address: string): string {
  const name = address.slice(0, Math.max(0, address.lastIndexOf('@'))).normalize('NFC')
  return [...new Set(name.match(/[^\u0021-\u007E\s]/gu) ?? [])].join('')
}

function time(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)
}

function instant(text: string): boolean {
  const parts = /^(.{10})T(.{8})(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(text)
  return parts !== null && date(parts[1] ?? '') && time(parts[2] ?? '')
}
