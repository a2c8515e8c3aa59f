import { updatePassword } from '#contract/calls/person/update-password.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { hashPassword, preparedHash } from '../../sessions/password.ts'
import { proveOwnPassword } from '../persons/own-password.ts'
import { refusePassword } from '../persons/refuse-person.ts'
import { setPassword } from './set-password.ts'

/** `outside`: a wrong password must stay counted. */
export const updatePasswordHandler = handle(
  updatePassword,
  async (context, { currentPassword, newPassword, baseUrl }) => {
    if (refusePassword(newPassword) !== null) return refuse('WEAK_PASSWORD', { at: 'newPassword' })
    const proved = await proveOwnPassword(context, currentPassword, newPassword)
    if (!proved.ok) return proved
    const hash = await preparedHash(context, newPassword)
    await tx(() => setPassword(context, proved.personId, { hash, keep: proved.sessionId, baseUrl }))
    return ok({})
  },
  { prepare: async ({ newPassword }) => hashPassword(newPassword), outside: true },
)
