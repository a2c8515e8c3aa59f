import { type Static, Type } from 'typebox'
import { AuthHmac } from './requests.ts'
import { Condition, RefundRules, readingParts } from './rules.ts'
import { exactly, maybe, oneOfWords, path, template } from './words.ts'

const keys = Type.Array(template('A key; two while one replaces the other. {{secret.old|optional}} may be missing.'), {
  minItems: 1,
  description: 'The keys that are believed.',
})

const hmacParts = {
  keys,
  alg: oneOfWords(['sha1', 'sha256', 'sha512'], 'The hash.'),
  keyEncoding: maybe(oneOfWords(['utf8', 'hex', 'base64'], 'How the key is written.')),
  encoding: oneOfWords(['hex', 'base64'], 'How the signature is written.'),
}

const header = Type.String({ minLength: 1, description: 'The header of the signature.' })

export const Verify = Type.Union(
  [
    exactly({ type: Type.Literal('none', { description: 'Nothing is checked.' }) }, 'Nothing shows who sent it.'),
    exactly(
      {
        type: Type.Literal('static_header', { description: 'A header that both sides know.' }),
        name: template('The name of the header.'),
        values: keys,
      },
      'A header with a secret value.',
    ),
    exactly(
      {
        type: Type.Literal('basic', { description: 'HTTP Basic.' }),
        user: template('The user.'),
        passwords: keys,
      },
      'HTTP Basic.',
    ),
    exactly(
      {
        type: Type.Literal('url_secret', { description: 'A secret in the address.' }),
        name: Type.String({ minLength: 1, description: 'The name in the query.' }),
        values: keys,
      },
      'A secret in the address of the webhook.',
    ),
    exactly(
      { type: Type.Literal('hmac_body', { description: 'The whole body is signed.' }), header, ...hmacParts },
      'A signature over the body.',
    ),
    exactly(
      {
        type: Type.Literal('hmac_timestamped', { description: 'Time and body are signed: t=,v1=.' }),
        header,
        keys,
        windowSeconds: maybe(Type.Integer({ minimum: 1, maximum: 3600, description: 'How far the time may be off.' })),
      },
      'A signature over time and body.',
    ),
    exactly(
      {
        type: Type.Literal('hmac_fields', { description: 'Fields of the body are signed.' }),
        header,
        fields: AuthHmac.properties.fields,
        format: AuthHmac.properties.format,
        join: AuthHmac.properties.join,
        empty: AuthHmac.properties.empty,
        ...hmacParts,
      },
      'A signature over fields of the body.',
    ),
    exactly(
      {
        type: Type.Literal('hmac_sorted_form', { description: 'The fields of a form are signed, sorted.' }),
        field: Type.String({ minLength: 1, description: 'The field of the signature.' }),
        ...hmacParts,
      },
      'A signature inside a form.',
    ),
    exactly(
      {
        type: Type.Literal('jwt_hs256', { description: 'A token (HS256) that does not cover the body.' }),
        query: maybe(Type.String({ minLength: 1, description: 'The name in the query, where it may stand.' })),
        keys,
      },
      'A token, in the query or as bearer.',
    ),
    exactly(
      {
        type: Type.Literal('aes_gcm', { description: 'The body is sealed with AES-256-GCM; all of it hex.' }),
        keys,
        iv: Type.String({ minLength: 1, description: 'The header of the initialisation vector.' }),
        tag: Type.String({ minLength: 1, description: 'The header of the tag.' }),
      },
      'A sealed body.',
    ),
    exactly(
      {
        type: Type.Literal('ecdsa_keyid', { description: 'The body is signed with the key that the header names.' }),
        header,
        publicKeys: template('Pairs of id=key, separated by spaces.'),
      },
      'A signature with a public key.',
    ),
  ],
  { description: 'How a webhook shows who sent it.' },
)

export const Webhook = exactly(
  {
    verify: Verify,
    at: maybe(path('Where the payment stands in the body. Left out: the body is the payment.')),
    ref: maybe(path("The provider's name of the payment.")),
    reference: maybe(path('Our reference.')),
    event: template('A name for the event, the same however often it comes: {{$.id}}:{{$.status}}.'),
    trust: oneOfWords(
      ['hint', 'outcome'],
      'Whether the content counts, or the payment is read again. Counts only when it is signed.',
    ),
    status: readingParts.status,
    guard: readingParts.guard,
    code: readingParts.code,
    transaction: readingParts.transaction,
    token: readingParts.token,
    refund: maybe(
      exactly(
        {
          when: Condition,
          payment: maybe(path("The provider's name of the payment that is given back. Left out: the webhook's.")),
          key: maybe(path('The name of the refund that we gave.')),
          ref: maybe(path("The provider's name of the refund.")),
          status: RefundRules,
        },
        'When a webhook is about a refund.',
      ),
    ),
    reversed: maybe(
      exactly(
        {
          when: Condition,
          amount: path('How much was taken back.'),
          currency: path('Its currency.'),
        },
        'When a webhook says that the bank took money back.',
      ),
    ),
  },
  'What the provider tells by itself. How its content is read is as with "read", unless it says otherwise.',
)

export type Verify = Static<typeof Verify>
export type Webhook = Static<typeof Webhook>
