import { isShut } from '#engine/site/access.ts'
import type { CallContext } from '../../handler.ts'
import { hashToken } from '../../sessions/token.ts'
import { sso } from './environment.ts'
import { exchangeToken, type SubjectToken } from './exchange.ts'
import { type FirstSignIn, firstSignInOf, keepFirstSignIn } from './first-sign-in.ts'
import { issuerOf } from './issuer.ts'
import { claimToken, personOfIdentity, releaseToken } from './repository.ts'

export { linkIdentity as linkPerson } from './repository.ts'

export type SignedOn =
  | { readonly ok: true; readonly personId: string }
  | { readonly ok: false; readonly code: 'SSO_TOKEN' | 'SSO_UNAVAILABLE' | 'ASK_CLUB' }
  /** The issuer vouches for somebody whom nobody knows here: with the code they link an account of theirs. */
  | { readonly ok: false; readonly code: 'SSO_UNKNOWN'; readonly link: FirstSignIn }

interface Asked extends SubjectToken {
  /** Whom the address says it is about. */
  readonly externalId: string | null
}

/**
 * The person in whose name an issuer's token opens the portal. A token counts once; only where its issuer gave no answer
 * may it come again. Every bad token is refused alike.
 */
export async function signOn(context: CallContext, { token, mapiToken, externalId }: Asked): Promise<SignedOn> {
  const { chain, now, release, correlationId } = context
  const issuer = await issuerOf(release, chain)
  if (!issuer) return no('SSO_TOKEN')
  const hash = hashToken(token)
  if (!(await claimToken(chain, hash, now))) return no('SSO_TOKEN')

  const exchanged = await exchangeToken(issuer, { token, mapiToken })
  if (exchanged.is === 'unavailable') {
    await releaseToken(chain, hash)
    sso().note('the issuer of single sign-on gave no answer', { chain, correlationId, why: exchanged.why })
    return no('SSO_UNAVAILABLE')
  }
  if (exchanged.is === 'refused') return no('SSO_TOKEN')
  if (externalId && externalId !== exchanged.externalId) return no('SSO_TOKEN')
  const person = await personOfIdentity(chain, issuer.issuer, exchanged.externalId)
  if (!person) return firstSignInOf(release) === 'refuse' ? no('SSO_TOKEN') : unknown(context, issuer, exchanged)
  return isShut(person.status) ? no('ASK_CLUB') : { ok: true, personId: person.personId }
}

const no = (code: 'SSO_TOKEN' | 'SSO_UNAVAILABLE' | 'ASK_CLUB'): SignedOn => ({ ok: false, code })

const unknown = async (
  { chain, now }: CallContext,
  { issuer }: { readonly issuer: string },
  { externalId }: { readonly externalId: string },
): Promise<SignedOn> => ({
  ok: false,
  code: 'SSO_UNKNOWN',
  link: await keepFirstSignIn(chain, { issuer, externalId, now }),
})
