import { dayIn } from '#calendar/day-in.ts'
import { addDays, addMonths } from '#calendar/days.ts'
import { instantOf } from '#calendar/wall-clock.ts'
import { requestDeletion } from '#contract/calls/person/request-deletion.ts'
import { tx } from '../../db/ambient.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { loginOf } from '../../sessions/logins.ts'
import { newId } from '../../sessions/token.ts'
import { findCenter } from '../centers/service.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { proveOwnPassword } from '../persons/own-password.ts'
import { lockPerson } from '../persons/service.ts'
import { hindrancesOf } from './hindrances.ts'
import { askForDeletion } from './jobs.ts'
import { insertRequest } from './repository.ts'

/** Days on which the request can be taken back: somebody else may have found an open page. */
const undoDays = 14
/** The law's month to answer (GDPR, article 12 (3)). */
const answerMonths = 1

/** `outside`: a wrong password must stay counted. */
export const requestDeletionHandler = handle(
  requestDeletion,
  async (context, { currentPassword }) => {
    const { chain, caller } = context
    if (caller === null) return refuse('NOT_FOUND')
    if ((await loginOf(chain, caller.user.userId)) !== null) {
      const proved = await proveOwnPassword(context, currentPassword ?? '')
      if (!proved.ok) return proved
    }
    return tx(() => write(context, caller.user.userId))
  },
  { outside: true },
)

async function write(context: CallContext, personId: string) {
  const { chain, now, lang } = context
  const person = await lockPerson(chain, personId)
  const center = person === null ? null : await findCenter(chain, person.centerId, now, lang)
  if (person === null || center === null) return refuse('NOT_FOUND')
  if ((await hindrancesOf(chain, personId, now)).length > 0) return refuse('DELETION_HINDERED')
  const today = dayIn(center.timeZone, now)
  const undoDay = addDays(today, undoDays)
  const dayAfter = (day: string) => instantOf(addDays(day, 1), '00:00', center.timeZone)
  const days = {
    undoUntil: lastMoment(dayAfter(undoDay)),
    answerBy: lastMoment(dayAfter(addMonths(today, answerMonths))),
  }
  const id = newId()
  if (!(await insertRequest(chain, { id, personId, centerId: person.centerId, now, ...days }))) {
    return refuse('DELETION_REQUESTED')
  }
  await askForDeletion(chain, id, new Date(days.undoUntil.getTime() + 1))
  const link = portalLink(context, null, '/gdpr/deletion')
  await askForMail(
    chain,
    { template: 'deletion-asked', to: { personId }, lang, params: { date: undoDay }, link },
    { dedupKey: `deletion-asked:${id}`, now },
  )
  return ok({ undoUntil: undoDay })
}

/** Of a day, given the beginning of the next. */
const lastMoment = (next: Date): Date => new Date(next.getTime() - 1)
