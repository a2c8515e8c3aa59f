import { openDataCopy } from '#contract/calls/person/open-data-copy.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { hashedSubject, takeAttempt, waitOf } from '../../sessions/lockout.ts'
import { loginOf } from '../../sessions/logins.ts'
import { newId } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { proveOwnPassword } from '../persons/own-password.ts'
import { ticketFor } from './ticket.ts'

/** `outside`: a wrong password must stay counted. */
export const openDataCopyHandler = handle(
  openDataCopy,
  async (context, { currentPassword, baseUrl }) => {
    const { chain, now, lang, caller } = context
    if (caller === null) return refuse('UNAUTHENTICATED')
    const personId = caller.user.userId
    if ((await loginOf(chain, personId)) !== null) {
      const proved = await proveOwnPassword(context, currentPassword ?? '')
      if (!proved.ok) return proved
    }
    const wait = await takeAttempt(chain, { kind: 'data-copy', subject: hashedSubject(personId), ...fewADay }, now)
    if (wait > 0) return refuse('TRY_LATER', { params: waitOf(wait) })
    const link = portalLink(context, baseUrl, '/forgot-password')
    const mail = { template: 'data-copied', to: { personId }, lang, link } as const
    await tx(() => askForMail(chain, mail, { dedupKey: `data-copied:${newId()}`, now }))
    return ok({ ticket: ticketFor({ chain, personId, sessionId: caller.sessionId }, now) })
  },
  { outside: true },
)

/** A copy is made of everything there is: a few a day are enough for anybody. */
const fewADay = { free: 5, baseMinutes: 60 } as const
