import { type Static, Type } from 'typebox'
import { amountKinds } from '../../money.ts'
import { ChargeOperation, Forget, ReadOperation, Refund, Start } from './operations.ts'
import { Auth, Request } from './requests.ts'
import { Rules, readingParts } from './rules.ts'
import { Verify, Webhook } from './webhook.ts'
import { exactly, maybe, oneOfWords, template } from './words.ts'

/** Our short list (`FailureReason` in adapter.ts). */
export const failureReasons = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'not_authenticated',
  'not_supported',
  'limit_reached',
  'cancelled',
  'expired',
  'provider_error',
  'amount_mismatch',
  'unknown',
] as const

/** A provider as data: what a descriptor may say. `schemas/language/provider.schema.json` is made of this. */
export const DescriptorSchema = Type.Object(
  {
    $schema: maybe(Type.String({ description: 'The grammar of this document, for editors.' })),
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]*$',
      maxLength: 60,
      description: 'As the settings of a chain call it.',
    }),
    kind: Type.Literal('redirect', { description: 'The payer pays on a page of the provider.' }),
    means: oneOfWords(['card', 'dd', 'instalment'], 'What is paid with.'),
    currencies: maybe(
      Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { minItems: 1, description: 'Left out: any.' }),
    ),
    amount: Type.Union(
      [
        oneOfWords(amountKinds, 'How amounts are written.'),
        exactly(
          {
            kind: oneOfWords(amountKinds, 'How amounts are written.'),
            minDecimals: maybe(Type.Integer({ minimum: 0, maximum: 6, description: 'At least this many decimals.' })),
          },
          'How amounts are written, in detail.',
        ),
      ],
      { description: 'How amounts are written: whole minor units or decimals, as a number or as a text.' },
    ),
    headers: maybe(Type.Record(Type.String(), template('A header.'), { description: 'Headers of every request.' })),
    auth: Auth,
    failure: maybe(
      exactly(
        { rules: Rules, code: readingParts.code },
        'Answers that mean the same whatever was asked, looked at before anything else.',
      ),
    ),
    reasons: Type.Record(Type.String(), oneOfWords(failureReasons, 'Our word for it.'), {
      description: "The provider's codes in our words. A code that is not named is unknown.",
    }),
    start: Start,
    read: ReadOperation,
    on: maybe(
      exactly(
        {
          authorised: Type.Array(Request, {
            minItems: 1,
            description: 'Requests that take the money, one after the other.',
          }),
        },
        'What has to be done when a payment stands so; afterwards it is read again.',
      ),
    ),
    charge: maybe(ChargeOperation),
    refund: maybe(Refund),
    forget: maybe(Forget),
    return: maybe(
      exactly(
        { verify: Verify, reference: Type.String({ minLength: 1, description: 'The field of our reference.' }) },
        "What the payer's browser brings back, where it is signed.",
      ),
    ),
    webhook: Webhook,
  },
  {
    additionalProperties: false,
    title: 'Provider',
    description: 'The protocol of a payment provider as data.',
  },
)

export type Descriptor = Static<typeof DescriptorSchema>
