import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { SignedIn } from '../../shapes/signed-in.ts'
import { exactly, maybe } from '../../shapes/values.ts'

const Token = Type.String({ minLength: 1, maxLength: 4000, writeOnly: true })

/**
 * Ours: exchanges the token that `/sso` got for a session, once. `SSO_TOKEN` is one sentence for every bad token;
 * `SSO_UNAVAILABLE`: its issuer did not answer, and the same token may be tried again. `SSO_UNKNOWN`: the issuer vouches for
 * somebody whom nobody knows here; with `linkCode`, and `linkProof` that the browser keeps, they link an account of theirs.
 */
export const exchangeSso = defineCall({
  id: 'user/exchange-sso',
  method: 'POST',
  path: '/api/user/exchange-sso',
  kind: 'act',
  access: 'open',
  input: exactly({
    token: Token,
    /** Whom the address says it is about; the issuer has to say the same. */
    externalId: maybe(Type.String({ minLength: 1, maxLength: 200 })),
    mapiToken: maybe(Token),
    headerType: Type.Enum(['SMALL', 'TINY']),
  }),
  output: SignedIn,
  errors: ['SSO_TOKEN', 'SSO_UNAVAILABLE', 'SSO_UNKNOWN', 'ASK_CLUB'],
  signsIn: true,
  rateLimit: { max: 30, seconds: 60 },
  source: '2 Route guard',
})
