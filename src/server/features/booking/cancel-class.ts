import { dayIn } from '#calendar/day-in.ts'
import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { lockPerson } from '../persons/service.ts'
import { type ClassRow, classById } from './class-repository.ts'
import { freePlaces } from './free-places.ts'
import { endWaiting } from './list-repository.ts'
import { lockBookables } from './places-repository.ts'
import { isListed } from './rules/why-not.ts'
import { callOff, type LivePlace, livePlacesOf, skippedClasses } from './series-repository.ts'
import { type Telling, tellOf } from './tell.ts'
import { lockUsed, returnUse, spentFor } from './uses-repository.ts'

/** Gives everything back of a class that does not take place. */
export const giveBackJob = 'booking/give-back'

/** Calls off the classes that the timetable leaves out by now; from then on nobody books them. */
export async function cancelSkipped(chain: string, now: Date): Promise<void> {
  for (const { id } of await skippedClasses(chain, now)) {
    await tx(async () => {
      await lockBookables(chain, [id])
      await callOffNow(chain, id, { tells: true, reason: null, now })
    })
  }
}

/** Calls one class or hour off, and has everything given back; `tells`: its people are written to. Under its lock. */
export async function callOffNow(
  chain: string,
  bookableId: string,
  { tells, reason, now }: { readonly tells: boolean; readonly reason: string | null; readonly now: Date },
): Promise<boolean> {
  if (!(await callOff(chain, bookableId, reason))) return false
  await enqueue(chain, giveBackJob, { bookableId, tells }, { dedupKey: bookableId, dueAt: now })
  return true
}

/** Ends every place of a class that the club has called off, each with what was spent for it, and tells its owner. */
export async function giveBack(scope: Telling, bookableId: string, tells = true): Promise<void> {
  const row = await classById(scope.chain, bookableId, scope.now)
  if (row === undefined || row.state !== 'CANCELLED') return
  for (const place of await livePlacesOf(scope.chain, bookableId))
    await tx(() => giveBackPlace(scope, row, place, tells))
}

async function giveBackPlace(
  scope: Telling,
  row: ClassRow,
  { id, person_id: personId, state }: LivePlace,
  tells: boolean,
): Promise<void> {
  const { chain, now } = scope
  await lockPerson(chain, personId)
  const use = await spentFor(chain, id)
  if (use !== undefined) await lockUsed(chain, use)
  await lockBookables(chain, [row.id])
  const ending = { to: 'CANCELLED', reason: 'club', now } as const
  const ended = isListed(state)
    ? await endWaiting(chain, row.id, [id], { ...ending, by: null })
    : await freePlaces(chain, [id], state === 'BOOKED' ? 'BOOKED' : 'TENTATIVE', { ...ending, byPersonId: null })
  if (ended.length === 0) return
  if (use !== undefined) await returnUse(chain, id, use, { today: dayIn(row.time_zone, now), now })
  if (tells) await tellOf(scope, 'class-cancelled', { personId, participationId: id }, row)
}
