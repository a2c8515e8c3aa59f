import { type Static, Type } from 'typebox'
import { exactly, maybe, oneOfWords, path, Scalar, template } from './words.ts'

/** `submitted`: still pending, and no longer in the payer's hands. */
export const paymentStatuses = ['pending', 'submitted', 'authorised', 'paid', 'refused', 'error', 'unknown'] as const

const conditionParts = {
  path: path('Where to look in the answer: $.payment.status, $.captures[0]; $name for an earlier answer of that name.'),
  eq: maybe({ ...Scalar, description: 'The value has to be this.' } as typeof Scalar),
  in: maybe(Type.Array(Scalar, { minItems: 1, description: 'The value has to be one of these.' })),
  matches: maybe(
    Type.String({ minLength: 1, maxLength: 200, description: 'A regular expression the value has to fit.' }),
  ),
  exists: maybe(Type.Boolean({ description: 'Whether there has to be a value at all.' })),
}

export const Condition = exactly(conditionParts, 'Something that is so or not in an answer.')

export const Rule = exactly(
  {
    ...conditionParts,
    http: maybe(
      Type.Array(Type.Integer({ minimum: 200, maximum: 499 }), {
        minItems: 1,
        description:
          'HTTP codes for which the rule is asked; without it those of success. Never 5xx: they say nothing.',
      }),
    ),
    and: maybe(Condition),
    is: maybe(oneOfWords(paymentStatuses, 'What it means when the rule holds.')),
    map: maybe(
      Type.Record(Type.String(), oneOfWords(paymentStatuses, 'What this value means.'), {
        minProperties: 1,
        description: 'What each value means. A value that is not named leaves the question to the next rule.',
      }),
    ),
  },
  'One rule of what an answer means.',
)

export const Rules = Type.Union(
  [Rule, Type.Array(Rule, { minItems: 1, description: 'The first rule that holds decides.' })],
  {
    description: 'What an answer means. What no rule knows is unknown, never a guess.',
  },
)

export const Guard = exactly(
  {
    amount: path('What was taken.'),
    currency: Type.Union(
      [
        path('Its currency.'),
        exactly(
          { const: Type.String({ pattern: '^[A-Z]{3}$', description: 'The one currency of this provider.' }) },
          'For a provider with one currency.',
        ),
      ],
      { description: 'The currency of what was taken.' },
    ),
    reference: Type.Union(
      [
        path('Our reference.'),
        exactly(
          { addressed: Type.Literal(true, { description: 'Our reference is in the address that was asked.' }) },
          'For an answer that does not repeat our reference, because it was asked by it.',
        ),
      ],
      { description: 'The name under which we asked for it.' },
    ),
  },
  'What has to be in an answer before it may mean paid.',
)

const Token = exactly(
  {
    id: template('The token: {{$.token}}. Without a value nothing was kept.'),
    kind: maybe(oneOfWords(['card', 'bank'], 'What was kept; a card when it is left out.')),
    brand: template('Its brand, as shown to the payer.'),
    last4: template('Its last four digits.'),
    expiry: maybe(template('Year and month: 2029-03.')),
    firstRef: maybe(template('The first transaction, where later charges have to name it.')),
  },
  'The means of payment that was kept, when it was to be kept.',
)

export const refundStatuses = ['pending', 'done', 'refused', 'unknown'] as const

export const RefundRule = exactly(
  {
    ...conditionParts,
    http: Rule.properties.http,
    is: maybe(oneOfWords(refundStatuses, 'What it means when the rule holds.')),
    map: maybe(
      Type.Record(Type.String(), oneOfWords(refundStatuses, 'What this value means.'), {
        description: 'What each value means.',
      }),
    ),
    and: maybe(Condition),
  },
  'One rule of what the answer to a refund means.',
)

export const RefundRules = Type.Union(
  [RefundRule, Type.Array(RefundRule, { minItems: 1, description: 'The first that holds.' })],
  {
    description: 'What the answer to a refund means.',
  },
)

/** How to read a payment out of an answer. */
export const readingParts = {
  status: maybe(Rules),
  guard: maybe(Guard),
  code: maybe(
    Type.Array(path("A place of the provider's own code."), {
      minItems: 1,
      description:
        "Where the provider's own code stands. The first that the table of reasons knows says why it was refused.",
    }),
  ),
  transaction: maybe(template("The provider's name of the transaction, for refunds. Left out: that of the payment.")),
  token: maybe(Token),
}

export type Condition = Static<typeof Condition>
export type Rule = Static<typeof Rule>
export type RefundRule = Static<typeof RefundRule>
export type Guard = Static<typeof Guard>

export interface ReadingRules {
  readonly status?: Rule | Rule[]
  readonly guard?: Guard
  readonly code?: string[]
  readonly transaction?: string
  readonly token?: Static<typeof Token>
}
