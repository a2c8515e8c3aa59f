import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { PaymentCode } from './payment.ts'
import { exactly, Id, Line, LocalDate, Money, nullable, Price, Prose } from './values.ts'

export const PaymentTaskKind = Type.Enum([
  'amount-mismatch',
  'undeliverable',
  'refund-refused',
  'refund-by-hand',
  'unknown-webhook',
  'open-too-long',
  'taken-back',
  'difference',
  'declaration',
  'card-kept',
])

/** What staff did about a task: something by themselves, or they had the money given back. */
export const TaskOutcome = Type.Enum(['done', 'refund'])

/** What staff must look at. Days are those of the club; what a payment is known by in a browser is not told. */
export const PaymentTask = exactly({
  id: Id,
  kind: PaymentTaskKind,
  openedOn: LocalDate,
  payment: nullable(
    exactly({
      code: PaymentCode,
      state: Line,
      amount: Money,
      /** What has been given back so far. */
      refunded: Price,
      provider: Line,
      /** Under which the provider's own pages find it. */
      reference: nullable(Line),
      centerName: Line,
      /** Null where the person belongs to another club. */
      personName: nullable(Line),
      startedOn: LocalDate,
    }),
  ),
  /** An amount that the provider named. */
  told: nullable(Money),
  /** What else is known, by its name: `why`, `reason`, `providerCode`, `what`, ... */
  facts: Type.Array(exactly({ name: Line, value: Line }), { maxItems: 10 }),
  /** Whether the caller may have the rest of the money given back. */
  mayRefund: Type.Boolean(),
  closed: nullable(
    exactly({ on: LocalDate, byName: nullable(Line), outcome: nullable(TaskOutcome), note: nullable(Prose) }),
  ),
})

export type PaymentTask = Answered<typeof PaymentTask>
