import type { EndedByClub } from './end-by-club.ts'
import { isListed } from './rules/why-not.ts'
import type { CancelEffect } from './settle-use.ts'
import { type BookingMail, type Telling, tellOf } from './tell.ts'

/** Writes to somebody whose places were in classes that do not take place: one mail, which lists them where they are several. */
export async function tellCalledOff(scope: Telling, personId: string, ended: readonly EndedByClub[]): Promise<void> {
  const inOrder = ended.toSorted((one, other) => one.row.starts_at.getTime() - other.row.starts_at.getTime())
  const [first] = inOrder
  if (first === undefined) return
  const to = { personId, participationId: first.id }
  if (inOrder.length === 1) return tellOf(scope, mailOfOne(first), to, first.row)
  return tellOf(scope, 'class-off-several', to, first.row, { moves: inOrder.map(lineOf) })
}

/** Who only waited has spent nothing. */
const mailOfOne = ({ state, effect }: EndedByClub): BookingMail =>
  isListed(state) ? 'class-cancelled-waited' : ofOne[effect]

const ofOne: { readonly [effect in CancelEffect]: BookingMail } = {
  RETURN: 'class-cancelled',
  CREDIT: 'class-cancelled-credit',
  KEEP: 'class-cancelled-kept',
}

const lineOf = ({ row, state, effect }: EndedByClub) => ({
  startsAt: row.starts_at.toISOString(),
  timeZone: row.time_zone,
  line: isListed(state) ? 'waited' : became[effect],
})

const became: { readonly [effect in CancelEffect]: string } = { RETURN: 'returned', CREDIT: 'credited', KEEP: 'kept' }
