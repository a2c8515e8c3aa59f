import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { PlanType } from './plan.ts'
import { referAFriend } from './refer.ts'
import { exactly, Id, Instant, Line, LocalDate, Money, maybe, nullable, Price } from './values.ts'

export const PaymentCode = Type.Enum(['IP', 'RD', 'PU', 'PE', 'RE'])

/** Unguessable: whoever holds it may see the state and the amount of that payment. */
export const PaymentKey = Type.String({ minLength: 20, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** What every paying call for a new subscription carries. `subscriptionId` is the plan's, as the specification says. */
export const newSubscriptionPayment = {
  personId: Id,
  subscriptionId: Id,
  subscriptionCenterId: Id,
  startupDate: maybe(LocalDate),
  addOns: maybe(Type.Array(Id, { maxItems: 20 })),
  promoCode: maybe(Type.String({ maxLength: 30 })),
  type: maybe(PlanType),
  recurringClipcardSize: maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** The token of a member's link (`refer-a-friend/validate-refer-code`). */
  referAFriend,
  /** That whoever buys it for a child has agreed to it as their guardian; asked of nobody else. */
  guardianConsent: maybe(Type.Literal(true)),
  provider: maybe(Id),
  baseUrl: maybe(Type.String({ maxLength: 200 })),
  /** What the buyer saw as due today; another price is refused with both. */
  shownDueToday: Money,
}

/** What the browser does next: a page of the provider, a page of ours with its widget, asking again, nothing. */
const PaymentNext = exactly({
  kind: Type.Enum(['none', 'widget', 'redirect', 'poll']),
  redirectUrl: nullable(Type.String({ maxLength: 2000 })),
  form: nullable(
    exactly({
      action: Type.String({ maxLength: 2000 }),
      method: Type.Enum(['GET', 'POST']),
      fields: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4000 })),
    }),
  ),
  /** For the provider's module, given to the page that shows it. */
  client: nullable(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
})

/** The answer of every paying call: the payment's key, its code and what the browser does next. */
export const PaymentStarted = exactly({
  paymentId: PaymentKey,
  code: PaymentCode,
  next: PaymentNext,
  /** Until then the payer can go on, and what was agreed is kept for them; null or absent: nothing waits for them. */
  keptUntil: maybe(Instant),
})

/** A payment that has no end yet, for its owner. */
export const PaymentUnderway = exactly({
  paymentId: PaymentKey,
  /** What it is for: `new-subscription`, `debt`, ... */
  purpose: Line,
  /** What is bought; null: a way to pay is only kept. */
  name: nullable(Line),
  amount: Money,
  /** Who has to do something now: the payer at the provider's page, the bank; `returning`: it was paid, and goes back or is delivered. */
  stands: Type.Enum(['payer', 'bank', 'returning']),
  /** Until then the payer can go on, and what was agreed is kept for them. */
  keptUntil: nullable(Instant),
  /** Where it goes on, or the page that says how it stands. */
  path: Type.String({ maxLength: 200 }),
})

/** Anyone with the key sees state and amount; the rest is for the owner alone. `failure` is one of the adapters' reasons. */
export const PaymentChecked = exactly({
  paymentId: PaymentKey,
  code: PaymentCode,
  amount: Money,
  failure: nullable(Line),
  /** The path of the flow in which it was started: the browser goes back there. */
  returnTo: nullable(Type.String({ maxLength: 300, pattern: '^/(?![/\\\\])' })),
  /** Where an open payment is gone on with. */
  next: nullable(PaymentNext),
  purchase: nullable(
    exactly({
      subscriptionId: nullable(Id),
      subscriptionNumber: nullable(Line),
      invoiceReference: nullable(Line),
      dueDate: nullable(LocalDate),
    }),
  ),
})

/** By what a person can be charged. */
export const PaymentAgreement = exactly({
  id: Id,
  kind: Type.Enum(['CC', 'DD', 'DDPL', 'INVOICE']),
  name: Line,
  last4: nullable(Type.String({ maxLength: 4 })),
  provider: nullable(Id),
  validUntil: nullable(LocalDate),
  /** Of a bank mandate: the number under which its bank knows it. */
  mandateReference: nullable(Line),
  /** The subscriptions that are paid by it. */
  pays: Type.Array(Line, { maxItems: 100 }),
})

/** What somebody has put together and can pay now. */
export const WaitingBasket = exactly({
  basketId: Id,
  /** What lies in it. */
  names: Type.Array(Line, { minItems: 1, maxItems: 50 }),
  total: Price,
  /** Until when it is kept; null: nothing is kept, and it can still be had while it is free. */
  expiresAt: nullable(Instant),
  /** Of its club. */
  timeZone: Line,
})

/** What somebody has agreed to pay on a later day. */
export const ComingInstalment = exactly({ id: Id, name: Line, dueOn: LocalDate, amount: Price })

export type PaymentChecked = Answered<typeof PaymentChecked>
export type PaymentUnderway = Answered<typeof PaymentUnderway>
export type PaymentAgreement = Answered<typeof PaymentAgreement>
export type WaitingBasket = Answered<typeof WaitingBasket>
export type ComingInstalment = Answered<typeof ComingInstalment>
