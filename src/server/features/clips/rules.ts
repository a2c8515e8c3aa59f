import { addDays, addMonths } from '#calendar/days.ts'
import type { Refill } from '../subscriptions/tables.ts'

export type ClipcardState = 'ACTIVE' | 'EMPTY' | 'EXPIRED' | 'PLANNED'

/** What a clipcard is good for on a day. One that has run out of time is over, however many clips are left. */
export function clipcardStateOf(
  card: { readonly clipsLeft: number; readonly validFrom: string; readonly validUntil: string | null },
  today: string,
): ClipcardState {
  if (card.validUntil !== null && card.validUntil < today) return 'EXPIRED'
  if (card.validFrom > today) return 'PLANNED'
  return card.clipsLeft === 0 ? 'EMPTY' : 'ACTIVE'
}

/** The last day of the clips that are there: those that stay end with the subscription. */
export const clipsUntil = (
  card: { readonly refill: Refill; readonly startDate: string; readonly endDate: string | null },
  today: string,
): string | null => (card.refill === 'RENEW' ? clipsEnd(card.startDate, card.endDate, today) : card.endDate)

/** The last day of the clips of the month that a day lies in: months run from the start, and end with the subscription. */
export function clipsEnd(startDate: string, endDate: string | null, today: string): string {
  if (endDate !== null && endDate < today) return endDate
  let months = 1
  while (addMonths(startDate, months) <= today) months++
  const last = addDays(addMonths(startDate, months), -1)
  return endDate !== null && endDate < last ? endDate : last
}

const order: readonly ClipcardState[] = ['ACTIVE', 'PLANNED', 'EMPTY', 'EXPIRED']

/** What can be used comes first, and of that what ends first. */
export const inOrderOfUse = (
  a: { readonly state: ClipcardState; readonly validUntil: string | null },
  b: { readonly state: ClipcardState; readonly validUntil: string | null },
): number =>
  order.indexOf(a.state) - order.indexOf(b.state) || (a.validUntil ?? '9999').localeCompare(b.validUntil ?? '9999')

interface RefilledCard {
  readonly refill: Refill
  readonly startDate: string
  readonly endDate: string | null
  /** First and last day are frozen days. */
  readonly freezes: readonly { readonly from: string; readonly to: string }[]
  /** The first day of the last month whose clips have come; null: that was never written. */
  readonly refilledFor: string | null
}

/**
 * The months whose clips are to be given on a day, and were not yet, by their first days, the oldest first. Months run from
 * the start. One that begins within a freeze has its clips on the first day after it, and one that is frozen whole has none.
 * Where clips end with their month the present one alone counts; where they stay, none of those that were missed is lost.
 */
export function refillsDue(card: RefilledCard, today: string): readonly string[] {
  const { refill, startDate, endDate, freezes, refilledFor } = card
  if (refill === 'NONE' || startDate > today || (endDate !== null && endDate < today)) return []
  if (firstOpenDay(today, freezes) !== today) return []
  const months = monthsUntil(startDate, today)
  const next = (index: number): string => addMonths(startDate, index + 1)
  const isOpen = (month: string, index: number): boolean => {
    const day = firstOpenDay(month, freezes)
    return day <= today && day < next(index)
  }
  const open = months.filter(isOpen).filter((month) => refilledFor === null || month > refilledFor)
  // Cards that were never written down had theirs, and clips of months that are over have ended.
  const present = months.at(-1)
  return refilledFor === null || refill === 'RENEW' ? open.filter((month) => month === present) : open
}

/** The first day of the month of clips that a day lies in; before the start: the start. */
export const clipMonth = (startDate: string, today: string): string => monthsUntil(startDate, today).at(-1) ?? startDate

function monthsUntil(startDate: string, today: string): readonly string[] {
  const months: string[] = []
  for (let count = 0; addMonths(startDate, count) <= today; count++) months.push(addMonths(startDate, count))
  return months
}

function firstOpenDay(day: string, freezes: RefilledCard['freezes']): string {
  const freeze = freezes.find(({ from, to }) => from <= day && day <= to)
  return freeze === undefined ? day : firstOpenDay(addDays(freeze.to, 1), freezes)
}

/** The day on which new clips come next; null: none do. */
export function nextRefill(
  { refill, startDate, endDate }: Pick<RefilledCard, 'refill' | 'startDate' | 'endDate'>,
  today: string,
): string | null {
  if (refill === 'NONE') return null
  const next = startDate > today ? startDate : addDays(clipsEnd(startDate, null, today), 1)
  return endDate !== null && endDate < next ? null : next
}
