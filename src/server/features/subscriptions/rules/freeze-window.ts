import { addDays } from '#calendar/days.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type FreezeSpan, lastDayOfFreeze } from './freeze-days.ts'
import { type Freezable, type FreezeDay, rangeOf, refuseDays } from './freeze-wish.ts'
import type { Period } from './terms.ts'

/** Days on which none begins, and why: a code, and what its sentence names. */
export interface BlockedDays extends FreezeSpan {
  readonly reason: string
  readonly params: JsonObject
}

/** When a freeze may begin: within a range, but for these days. */
export interface FirstDays {
  readonly range: FreezeSpan
  readonly blocked: readonly BlockedDays[]
}

/** Each day of the range judged by the shortest freeze from it; equal refusals in a row are one span. */
export function firstDays(facts: Freezable, on: FreezeDay): FirstDays {
  const range = rangeOf(facts, on.today)
  const blocked: BlockedDays[] = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const refusal = refuseDays({ from: day, to: lastDayOfFreeze(day, facts.plan.freeze.minimum) }, facts, on)
    if (refusal === null) continue
    const { code: reason, params = {} } = refusal
    const last = blocked.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day && isSame(last, { reason, params })) {
      blocked[blocked.length - 1] = { ...last, to: day }
    } else blocked.push({ from: day, to: day, reason, params })
  }
  return { range, blocked }
}

const isSame = (one: BlockedDays, other: Pick<BlockedDays, 'reason' | 'params'>): boolean =>
  one.reason === other.reason && JSON.stringify(one.params) === JSON.stringify(other.params)

/** Whether any day of the range is left. */
export function hasFreeDay({ range, blocked }: FirstDays): boolean {
  let next = range.from
  for (const one of blocked) {
    if (one.from > next) return true
    next = addDays(one.to, 1)
  }
  return next <= range.to
}

/** The last days that a freeze from this day may have, and the usual lengths among them; no length is the longest. */
export interface LastDays extends FreezeSpan {
  readonly presets: readonly { readonly date: string; readonly length: Period | null }[]
}

/** Null when no freeze can begin on that day. */
export function lastDays(from: string, facts: Freezable, on: FreezeDay): LastDays | null {
  const shortest = lastDayOfFreeze(from, facts.plan.freeze.minimum)
  const may = (to: string) => refuseDays({ from, to }, facts, on) === null
  if (!may(shortest)) return null
  let longest = shortest
  while (may(addDays(longest, 1))) longest = addDays(longest, 1)
  const usual = usualLengths
    .map((length) => ({ date: lastDayOfFreeze(from, length), length }))
    .filter(({ date }) => date >= shortest && date < longest)
  return { from: shortest, to: longest, presets: [...usual, { date: longest, length: null }] }
}

const usualLengths: readonly Period[] = [
  { count: 1, unit: 'weeks' },
  { count: 2, unit: 'weeks' },
  { count: 4, unit: 'weeks' },
]
