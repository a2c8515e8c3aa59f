import { dayIn } from '#calendar/day-in.ts'
import type { RequestRow } from './repository.ts'

/** A request with its days as they are at the club. */
export function daysOf(row: RequestRow) {
  const day = (at: Date) => dayIn(row.time_zone, at)
  return {
    state: row.state,
    reason: row.reason,
    note: row.note,
    askedOn: day(row.asked_at),
    undoUntil: day(row.undo_until),
    answerBy: day(row.answer_by),
    decidedOn: row.decided_at === null ? null : day(row.decided_at),
  }
}
