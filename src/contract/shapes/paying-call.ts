import { type TProperties, Type } from 'typebox'
import type { Right } from '#engine/rights.ts'
import { type CallDoc, defineCall } from '../call.ts'
import { PaymentStarted } from './payment.ts'
import { exactly, Id, Money, maybe } from './values.ts'

interface Row<I, E> {
  readonly right: Right
  readonly input: I
  readonly errors: readonly E[]
}

/** What every payment may end in, whatever it is for. */
const ofEveryPayment = [
  'NO_PROVIDER',
  'INVALID_BASE_URL',
  'PAYMENT_UNSUCCESSFUL',
  'PAYMENT_ERROR',
  /** Another one for the same is open, or was made a moment ago: nothing was begun, and `params.path` leads to that one. */
  'PAYMENT_IN_PROGRESS',
] as const

/** A call that begins a payment: a row of purpose and means, alike but for its input and its own errors. */
export const payingCall = <const Name extends string, const I extends TProperties, const E extends string>(
  name: Name,
  { right, input, errors }: Row<I, E>,
  guards: Pick<CallDoc, 'guarded' | 'shown' | 'formChecks'> = {},
) =>
  defineCall({
    id: `payment/${name}` as const,
    method: 'POST',
    path: `/api/payment/${name}`,
    kind: 'act',
    access: { for: 'personId', right },
    input: exactly(input),
    output: PaymentStarted,
    errors: [...errors, ...ofEveryPayment],
    ambient: ['baseUrl'],
    ...guards,
    pays: true,
    rateLimit: { max: 20, seconds: 60 },
    source: '7 Payments',
  })

/**
 * Begins the calls that pay for one kind of order, at the price and on the terms that were shown: guarded by the law that
 * those were accepted. Each call of the kind has its means in addition. `shown`: what else of the order was shown.
 */
export const paymentFor =
  <const I extends TProperties, const E extends string>(
    { right, input, errors }: Row<I, E>,
    shown: NonNullable<CallDoc['shown']> = [],
  ) =>
  <const More extends TProperties, const F extends string>(name: string, more: More, moreErrors: readonly F[]) =>
    payingCall(
      name,
      {
        right,
        input: {
          personId: Id,
          ...input,
          baseUrl: maybe(Type.String({ maxLength: 200 })),
          shownDueToday: Money,
          ...more,
        },
        errors: [...errors, ...moreErrors],
      },
      { guarded: true, shown: ['shownDueToday', ...shown] },
    )
