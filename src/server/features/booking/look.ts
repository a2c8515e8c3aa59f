import type { SubjectContext } from '../../handler.ts'
import { classById } from './class-repository.ts'
import { bookerOf, bookingFactsOf } from './facts.ts'

/** A class as it stands for a person: the row, who they are, and what decides. Null: there is none. */
export async function lookAt(context: SubjectContext, bookingId: string) {
  const row = await classById(context.chain, bookingId, context.now)
  const booker = row === undefined ? null : await bookerOf(context, context.subject.id, row.center_id)
  return row === undefined || booker === null ? null : { row, booker, facts: bookingFactsOf(context, booker, row) }
}
