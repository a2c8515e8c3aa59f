import { addDays, addMonths, daysInMonth, weekdayOf } from '#calendar/days.ts'
import type { Json } from '#engine/documents.ts'
import { knownValues, type TextValues } from '../context.ts'
import type { WidgetLimits } from '../types.ts'

/** Why a day cannot be chosen: the key of its sentence and what that names. */
export interface DayRefusal {
  readonly key: string
  readonly params: TextValues
}

/** Days that are out for one reason, one after the other, and what its sentence names. */
export interface OutSpan {
  readonly [name: string]: Json
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** The weeks of a month, each of seven days; days of other months are null. `firstDay`: 1 is Monday, 7 Sunday. */
export function weeksOf(month: string, firstDay: number): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`
  const lead = (weekdayOf(first) + 7 - (firstDay % 7)) % 7
  const count = daysInMonth(first)
  const days = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ]
  const weeks = Math.ceil(days.length / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, day) => days[week * 7 + day] ?? null))
}

/** Why a day is out, in the words of the limits of its field; null when it can be chosen. */
export function dayRefusalOf(day: string, limits: WidgetLimits | undefined): DayRefusal | null {
  const { min, max } = limits ?? {}
  if (typeof min === 'string' && day < min) return { key: 'problems.min', params: { limit: min } }
  if (typeof max === 'string' && day > max) return { key: 'problems.max', params: { limit: max } }
  const span = spansOf(limits).find(({ from, to }) => from <= day && day <= to)
  return span === undefined ? null : { key: `errors.${span.reason}`, params: knownValues(span) }
}

/** The first day that can be chosen, from `today` on where the limits name none. */
export function firstFreeDay(limits: WidgetLimits | undefined, today: string): string {
  const start = typeof limits?.min === 'string' ? limits.min : today
  return spansOf(limits).reduce((day, { from, to }) => (from <= day && day <= to ? addDays(to, 1) : day), start)
}

/** Blocked days that touch a month. */
export const spansIn = (month: string, limits: WidgetLimits | undefined): readonly OutSpan[] =>
  spansOf(limits).filter(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))

/** Where a key leads from a day: by days, weeks, months, to the ends of the week. Null: the key means nothing here. */
export function dayByKey(
  day: string,
  key: string,
  { rtl, firstDay }: { readonly rtl: boolean; readonly firstDay: number },
): string | null {
  const weekday = (weekdayOf(day) + 7 - (firstDay % 7)) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, rtl ? 1 : -1)
    case 'ArrowRight':
      return addDays(day, rtl ? -1 : 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

export const monthOf = (day: string): string => day.slice(0, 7)

function spansOf(limits: WidgetLimits | undefined): readonly OutSpan[] {
  const { not } = limits ?? {}
  return Array.isArray(not) ? (not as readonly OutSpan[]) : [] // the grammar of `limits` says so
}
