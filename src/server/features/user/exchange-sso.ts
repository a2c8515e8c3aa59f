import { exchangeSso } from '#contract/calls/user/exchange-sso.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openSession } from '../../sessions/open-session.ts'
import { signOn } from '../sso/sign-on.ts'

/** `outside`: it asks another server, and a token that was used stays used. */
export const exchangeSsoHandler = handle(
  exchangeSso,
  async (context, { token, externalId = null, mapiToken = null, headerType }) => {
    const signedOn = await signOn(context, { token, externalId, mapiToken })
    if (!signedOn.ok)
      return refuse(signedOn.code, signedOn.code === 'SSO_UNKNOWN' ? { params: { ...signedOn.link } } : undefined)
    return ok(await openSession(context, signedOn.personId, { sso: headerType }))
  },
  { outside: true, keyless: true },
)
