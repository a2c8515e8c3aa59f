import { linkIdentity } from '#contract/calls/user/link-identity.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { askForMail } from '../mail/ask.ts'
import { proveOwnPassword } from '../persons/own-password.ts'
import { linkNewIdentity, takeFirstSignIn } from '../sso/first-sign-in.ts'

/** `outside`: a wrong password must stay counted. */
export const linkIdentityHandler = handle(
  linkIdentity,
  async (context, { linkCode, linkProof, currentPassword }) => {
    const { chain, now, lang } = context
    const proved = await proveOwnPassword(context, currentPassword)
    if (!proved.ok) return proved
    const { personId } = proved
    return tx(async () => {
      const found = await takeFirstSignIn(chain, { linkCode, linkProof: linkProof ?? '' }, now)
      if (found === undefined || !(await linkNewIdentity(chain, { ...found, personId }))) return refuse('LINK_OVER')
      // Whoever was made to link somebody else's sign-on hears of it.
      await askForMail(
        chain,
        { template: 'sign-on-linked', to: { personId }, lang, params: { employee: found.externalId } },
        { dedupKey: `sign-on-linked:${found.issuer}:${found.externalId}`, now },
      )
      return ok({})
    })
  },
  { outside: true },
)
