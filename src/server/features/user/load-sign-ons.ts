import { dayIn } from '#calendar/day-in.ts'
import { loadSignOns } from '#contract/calls/user/load-sign-ons.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { loginOf } from '../../sessions/logins.ts'
import { findCenter } from '../centers/service.ts'
import { issuerName } from '../sso/issuer-name.ts'
import { identitiesOf } from '../sso/own-identities.ts'

export const loadSignOnsHandler = handle(loadSignOns, async ({ chain, caller, now }, { signOnId }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const { userId, centerId } = caller.user
  const timeZone = (await findCenter(chain, centerId, now))?.timeZone ?? 'UTC'
  const linked = (await identitiesOf(chain, userId)).filter(({ id }) => signOnId == null || id === signOnId)
  const signOns = linked.map(({ id, issuer, externalId, linkedAt }) => ({
    id,
    employee: externalId,
    issuer: issuerName(issuer),
    linkedOn: dayIn(timeZone, linkedAt),
  }))
  return ok({ signOns, hasPassword: (await loginOf(chain, userId)) !== null })
})
