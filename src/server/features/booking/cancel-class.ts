import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { classById } from './class-repository.ts'
import { endByClub } from './end-by-club.ts'
import { lockBookables } from './places-repository.ts'
import { callOff, livePlacesOf, skippedClasses } from './series-repository.ts'
import type { CancelEffect } from './settle-use.ts'
import { type BookingMail, type Telling, tellOf } from './tell.ts'

/** Gives everything back of a class that does not take place. */
export const giveBackJob = 'booking/give-back'

/** Calls off the classes that the timetable leaves out by now; from then on nobody books them. */
export async function cancelSkipped(chain: string, now: Date): Promise<void> {
  for (const { id } of await skippedClasses(chain, now)) {
    await tx(async () => {
      await lockBookables(chain, [id])
      await callOffNow(chain, id, { tells: true, reason: null, effect: 'RETURN', now })
    })
  }
}

interface CallingOff {
  /** Its people are written to. */
  readonly tells: boolean
  readonly reason: string | null
  /** What becomes of what they spent. */
  readonly effect: CancelEffect
  readonly now: Date
}

/** Calls one class or hour off, and has everything settled that was spent for it. Under its lock. */
export async function callOffNow(
  chain: string,
  bookableId: string,
  { tells, reason, effect, now }: CallingOff,
): Promise<boolean> {
  if (!(await callOff(chain, bookableId, reason))) return false
  await enqueue(chain, giveBackJob, { bookableId, tells, effect }, { dedupKey: bookableId, dueAt: now })
  return true
}

/** Ends every place of a class that the club has called off, each with what was spent for it, and tells its owner. */
export async function giveBack(
  scope: Telling,
  bookableId: string,
  { tells = true, effect = 'RETURN' }: { readonly tells?: boolean; readonly effect?: CancelEffect } = {},
): Promise<void> {
  const row = await classById(scope.chain, bookableId, scope.now)
  if (row === undefined || row.state !== 'CANCELLED') return
  for (const { id, person_id: personId } of await livePlacesOf(scope.chain, bookableId)) {
    await tx(async () => {
      const ended = await endByClub(scope, row, { id, personId }, { effect, reason: 'club', by: null })
      if (ended !== null && tells) await tellOf(scope, calledOff[ended.effect], { personId, participationId: id }, row)
    })
  }
}

const calledOff: { readonly [effect in CancelEffect]: BookingMail } = {
  RETURN: 'class-cancelled',
  CREDIT: 'class-cancelled-credit',
  KEEP: 'class-cancelled-kept',
}
