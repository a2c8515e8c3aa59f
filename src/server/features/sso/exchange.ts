import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { sso } from './environment.ts'
import type { Issuer } from './issuer.ts'

export interface SubjectToken {
  readonly token: string
  readonly mapiToken: string | null
}

/** `refused`: the issuer does not vouch for anybody. `unavailable`: it did not say, so the token may still be good. */
export type Exchanged =
  | { readonly is: 'subject'; readonly externalId: string }
  | { readonly is: 'refused' }
  | { readonly is: 'unavailable'; readonly why: string }

const patienceMs = 5000

/**
 * Exchanges the token of an address with its issuer: OAuth 2.0 Token Exchange (RFC 8693), the subject named as in
 * RFC 7662. Never throws, and never follows a redirect: the token goes to the configured address alone.
 */
export async function exchangeToken(issuer: Issuer, { token, mapiToken }: SubjectToken): Promise<Exchanged> {
  const { origin, pathname, search } = new URL(issuer.exchangeUrl)
  const answer = await sso().send(
    origin,
    {
      operation: 'exchange',
      method: 'POST',
      path: pathname + search,
      headers: {
        authorization: `Basic ${basicOf(issuer)}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: formOf(issuer, token, mapiToken),
    },
    patienceMs,
  )
  if (answer.kind === 'lost') return { is: 'unavailable', why: answer.why }
  const body = parse(answer.body)
  if (!isMap(body)) return { is: 'unavailable', why: `status ${answer.status} without JSON` }
  if (answer.status === 200) return subjectOf(issuer, body)
  const isAboutToken = answer.status === 400 && (body.error === 'invalid_request' || body.error === 'invalid_grant')
  return isAboutToken ? { is: 'refused' } : { is: 'unavailable', why: `status ${answer.status}` }
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before they are put together. */
const basicOf = ({ account, clientSecret }: Issuer): string =>
  Buffer.from([account, clientSecret].map(encodeURIComponent).join(':')).toString('base64')

function formOf({ account }: Issuer, token: string, mapiToken: string | null): string {
  return new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    audience: account,
    ...(mapiToken === null ? {} : { mapi_token: mapiToken }),
  }).toString()
}

/** Believed only when it is this issuer's word, and meant for us. */
function subjectOf({ issuer, account }: Issuer, body: JsonObject): Exchanged {
  const { sub, iss, aud } = body
  if (iss !== issuer || aud !== account || typeof sub !== 'string' || sub === '') return { is: 'refused' }
  return { is: 'subject', externalId: sub }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
