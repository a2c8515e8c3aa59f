import { exchangeSso } from '#contract/calls/user/exchange-sso.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { isShut } from '../../sessions/find-caller.ts'
import { openSession } from '../../sessions/open-session.ts'
import { hashToken } from '../../sessions/token.ts'
import { sso } from '../sso/environment.ts'
import { exchangeToken } from '../sso/exchange.ts'
import { issuerOf } from '../sso/issuer.ts'
import { claimToken, personOfIdentity, releaseToken } from '../sso/repository.ts'

/** `outside`: it asks another server, and a token that was used stays used. */
export const exchangeSsoHandler = handle(
  exchangeSso,
  async (context, { token, externalId, mapiToken, headerType }) => {
    const { chain, now, release, correlationId } = context
    const issuer = await issuerOf(release, chain)
    if (!issuer) return refuse('SSO_TOKEN')
    const hash = hashToken(token)
    if (!(await claimToken(chain, hash, now))) return refuse('SSO_TOKEN')

    const exchanged = await exchangeToken(issuer, { token, mapiToken: mapiToken ?? null })
    if (exchanged.is === 'unavailable') {
      await releaseToken(chain, hash)
      sso().note('the issuer of single sign-on gave no answer', { chain, correlationId, why: exchanged.why })
      return refuse('SSO_UNAVAILABLE')
    }
    if (exchanged.is === 'refused') return refuse('SSO_TOKEN')
    if (externalId && externalId !== exchanged.externalId) return refuse('SSO_TOKEN')
    const person = await personOfIdentity(chain, issuer.issuer, exchanged.externalId)
    if (!person) return refuse('SSO_TOKEN')
    if (isShut(person.status)) return refuse('ASK_CLUB')
    return ok(await openSession(context, person.personId, { sso: headerType }))
  },
  { outside: true, keyless: true },
)
