import { type Static, Type } from 'typebox'
import { exactly, maybe, oneOfWords, path, template } from './words.ts'

const Body = Type.Unknown({ description: 'The body as JSON, with {{templates}}. What is empty is left out.' })

export const requestParts = {
  method: oneOfWords(['GET', 'POST', 'PUT', 'DELETE'], 'The method of the request.'),
  path: Type.String({
    pattern: '^/',
    maxLength: 500,
    description: 'Behind the base URL; what is filled in is encoded.',
  }),
  base: maybe(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', description: 'A setting with another base URL.' })),
  headers: maybe(Type.Record(Type.String(), template('A header.'), { description: 'Headers of this request alone.' })),
  body: maybe(Body),
  encoding: maybe(oneOfWords(['json', 'form'], 'How the body is written; JSON when it is left out.')),
  answer: maybe(oneOfWords(['json', 'text'], 'How the answer is read; JSON when it is left out.')),
}

export const AuthHmac = exactly(
  {
    type: Type.Literal('hmac_fields', { description: 'Fields of the body are signed.' }),
    header: Type.String({ minLength: 1, description: 'The header of the signature.' }),
    fields: Type.Array(Type.String(), { minItems: 1, description: 'Fields of the body, in this order.' }),
    format: oneOfWords(['value', 'name=value'], 'How each field is written.'),
    join: Type.String({ description: 'What stands between the fields.' }),
    empty: oneOfWords(['kept', 'dropped'], 'What becomes of a field without a value.'),
    key: template('The secret.'),
    alg: oneOfWords(['sha1', 'sha256', 'sha512'], 'The hash.'),
    keyEncoding: maybe(oneOfWords(['utf8', 'hex', 'base64'], 'How the secret is written.')),
    encoding: oneOfWords(['hex', 'base64'], 'How the signature is written.'),
  },
  'A signature over fields of the body.',
)

export const Auth = Type.Union(
  [
    exactly({ type: Type.Literal('none', { description: 'Nothing is sent.' }) }, 'No authorisation.'),
    exactly(
      {
        type: Type.Literal('static_header', { description: 'A header that is always the same.' }),
        name: template('The name of the header.'),
        value: template('Its value.'),
      },
      'A header with a secret.',
    ),
    exactly(
      {
        type: Type.Literal('basic', { description: 'HTTP Basic.' }),
        user: template('The user.'),
        password: maybe(template('The password; empty when it is left out.')),
      },
      'HTTP Basic.',
    ),
    exactly(
      {
        type: Type.Literal('bearer_from', { description: 'A token that is fetched and kept until it ends.' }),
        request: exactly(requestParts, 'How to ask for the token.'),
        token: path('The token in the answer.'),
        seconds: maybe(path('How long it is good, in seconds. Left out: five minutes.')),
      },
      'A token that is fetched first.',
    ),
    AuthHmac,
    exactly(
      {
        type: Type.Literal('jwt_per_request', { description: 'A token made for each request (HS256).' }),
        key: template('The secret.'),
        keyEncoding: maybe(oneOfWords(['utf8', 'base64'], 'How the secret is written.')),
        header: Type.Record(Type.String(), Type.Unknown(), { description: 'More of the header of the token.' }),
        subject: template('The claim "sub".'),
      },
      'A token with time, path and method of the request.',
    ),
  ],
  { description: 'How a request shows who is asking.' },
)

export const Request = exactly(requestParts, 'A request.')

export type Request = Static<typeof Request>
export type Auth = Static<typeof Auth>
