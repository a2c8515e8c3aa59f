import { unlinkIdentity } from '#contract/calls/user/unlink-identity.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { endSsoSessionsOf } from '../../sessions/end-session.ts'
import { askForMail } from '../mail/ask.ts'
import { proveOwnPassword } from '../persons/own-password.ts'
import { issuerName } from '../sso/issuer-name.ts'
import { takeOffIdentity } from '../sso/own-identities.ts'

/** `outside`: a wrong password must stay counted. */
export const unlinkIdentityHandler = handle(
  unlinkIdentity,
  async (context, { signOnId, currentPassword }) => {
    const { chain, now, lang } = context
    const proved = await proveOwnPassword(context, currentPassword)
    if (!proved.ok) return proved
    const { personId, sessionId } = proved
    return tx(async () => {
      const gone = await takeOffIdentity(chain, personId, signOnId)
      if (gone === null) return refuse('SIGN_ON_GONE')
      await endSsoSessionsOf(chain, personId, now, sessionId)
      await askForMail(
        chain,
        {
          template: 'sign-on-unlinked',
          to: { personId },
          lang,
          params: { employee: gone.externalId, issuer: issuerName(gone.issuer) },
        },
        // It may be linked and taken off again.
        { dedupKey: `sign-on-unlinked:${signOnId}:${gone.linkedAt.toISOString()}`, now },
      )
      return ok({})
    })
  },
  { outside: true },
)
