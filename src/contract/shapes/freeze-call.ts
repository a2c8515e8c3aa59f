import { Type } from 'typebox'
import { attributeValue } from './person.ts'
import { Id, Line, LocalDate, Money, maybe } from './values.ts'

/** Why days are not frozen. */
export const freezeErrors = [
  'FREEZE_NOT_ALLOWED',
  'FREEZE_OUTSIDE_RANGE',
  'FREEZE_IN_INSTALLMENT_PERIOD',
  'FREEZE_OVERLAP',
  'FREEZE_TOO_SHORT',
  'FREEZE_TOO_LONG',
  'FREEZE_TOO_MANY',
  'FREEZE_BOOKINGS',
  'HAS_END_DATE',
] as const

/** Why nothing is frozen now, whatever the days. */
export const freezingRefusals = [...freezeErrors, 'OVERDUE_DEBT'] as const

/** The same, where its fee can be paid by nothing too. */
export const freezeOfferRefusals = [...freezingRefusals, 'NO_PROVIDER'] as const

/** Why a freeze is not asked for. */
export const freezingErrors = [...freezingRefusals, 'PRICE_CHANGED'] as const

/** What both ways of asking for a freeze carry: at once, or with a payment. */
export const freezeWish = {
  fromDate: LocalDate,
  toDate: LocalDate,
  /** One of the ids that the chain's form offers. */
  reason: maybe(Line),
  /** Answers to the chain's form `freeze-dates`: what only it asks is kept with the freeze. */
  answers: maybe(Type.Record(Type.String({ maxLength: 60 }), attributeValue, { maxProperties: 30 })),
  /** What the member saw as due today; another fee is refused with both. */
  shownDueToday: Money,
}

/** Whose subscription: oneself where nobody is named. */
export const ofSubscription = { personId: maybe(Id), subscriptionId: Id }
