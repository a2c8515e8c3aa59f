import { addDays } from '#calendar/days.ts'
import type { SubscriptionStatus } from './states.ts'

/** What the calendar alone knows of a subscription. */
export interface Dated {
  readonly status: SubscriptionStatus
  /** The day of the last move to that status; null: none since its start. */
  readonly statusSince: string | null
  readonly startDate: string
  readonly endDate: string | null
  /** So long may it be taken up again after its end. */
  readonly windowDays: number
  readonly freezes: readonly { readonly from: string; readonly to: string }[]
}

export interface DayMove {
  readonly reason: 'started' | 'frozen' | 'resumed' | 'lapsed' | 'ended'
  /** The first day in the new status. */
  readonly on: string
}

/**
 * The moves that its dates demand of a stored subscription up to a day, in their order, however long nobody looked.
 * Freezes that came and went unseen leave their two moves.
 */
export function dueMoves(facts: Dated, today: string): DayMove[] {
  const { startDate, endDate } = facts
  if (facts.status === 'ENDED') return []
  const moves: DayMove[] = []
  if (facts.status === 'CREATED') moves.push({ reason: 'started', on: startDate })
  if (facts.status !== 'WINDOW') moves.push(...freezing(facts))
  if (endDate !== null) moves.push(...ending(facts, endDate))
  return moves.filter((move) => move.on <= today)
}

/** What a stored status means on a day: dates move a subscription without anybody touching its row. */
export function statusOn(facts: Dated, today: string): SubscriptionStatus {
  return dueMoves(facts, today).reduce<SubscriptionStatus>((_, move) => statusAfter[move.reason], facts.status)
}

const statusAfter = {
  started: 'ACTIVE',
  frozen: 'FROZEN',
  resumed: 'ACTIVE',
  lapsed: 'WINDOW',
  ended: 'ENDED',
} as const

function freezing({ status, statusSince, startDate, endDate, freezes }: Dated): DayMove[] {
  const since = statusSince ?? startDate
  const moves: DayMove[] = []
  let frozen = status === 'FROZEN'
  for (const freeze of freezes) {
    if (freeze.to < since || (endDate !== null && freeze.from > endDate)) continue
    if (!frozen) moves.push({ reason: 'frozen', on: freeze.from < since ? since : freeze.from })
    frozen = false
    if (endDate === null || freeze.to < endDate) moves.push({ reason: 'resumed', on: addDays(freeze.to, 1) })
  }
  return moves
}

function ending({ status, windowDays }: Dated, endDate: string): DayMove[] {
  const over = addDays(endDate, 1)
  if (windowDays === 0) return [{ reason: 'ended', on: over }]
  const ended = { reason: 'ended', on: addDays(over, windowDays) } as const
  return status === 'WINDOW' ? [ended] : [{ reason: 'lapsed', on: over }, ended]
}
