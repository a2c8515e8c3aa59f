import { addDays, addMonths } from '#calendar/days.ts'

export type ClipcardState = 'ACTIVE' | 'EMPTY' | 'EXPIRED' | 'PLANNED'

/** What a clipcard is good for on a day. One that has run out of time is over, however many clips are left. */
export function stateOf(
  card: { readonly clipsLeft: number; readonly validFrom: string; readonly validUntil: string | null },
  today: string,
): ClipcardState {
  if (card.validUntil !== null && card.validUntil < today) return 'EXPIRED'
  if (card.validFrom > today) return 'PLANNED'
  return card.clipsLeft === 0 ? 'EMPTY' : 'ACTIVE'
}

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
