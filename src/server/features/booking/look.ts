import type { SubjectContext } from '../../handler.ts'
import { bookerOf, bookingFactsOf } from './facts.ts'
import { bookableById, slotStateOf } from './find-bookable.ts'

/** A class as it stands for a person: the row, who they are, and what decides. Null: there is none. */
export async function lookAt(context: SubjectContext, bookingId: string) {
  const row = await bookableById(context, bookingId)
  const booker = row === undefined ? null : await bookerOf(context, context.subject.id, row.center_id, row.type)
  if (row === undefined || booker === null) return null
  const slot = await slotStateOf(context, row, context.subject.id)
  return { row, booker, slot, facts: bookingFactsOf(context, booker, row, { slot }) }
}
