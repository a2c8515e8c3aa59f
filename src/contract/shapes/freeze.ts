import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Period } from './plan.ts'
import { whyNotOf } from './refusal.ts'
import { Count, exactly, Id, Line, LocalDate, Money, nullable, Price } from './values.ts'

/** A day that a freeze moves. */
const Moved = nullable(exactly({ before: LocalDate, after: LocalDate }))

/**
 * One payment, and what it would be otherwise. What is billed already goes back to the cash account (`back`, below zero)
 * or is still owed (`owed`): both are without a usual amount.
 */
export const FreezePayment = exactly({
  kind: Type.Enum(['back', 'owed', 'skipped', 'less', 'more', 'usual']),
  date: LocalDate,
  /** The last day that it is for. */
  until: LocalDate,
  amount: Money,
  usual: nullable(Money),
})

const outcome = {
  from: LocalDate,
  to: LocalDate,
  days: Count,
  /** The first day on which it runs again. */
  runsAgain: LocalDate,
  /** The payments that change, in order, and the first one after them. */
  payments: Type.Array(FreezePayment, { maxItems: 30 }),
  endDate: Moved,
  bindingEnds: Moved,
  /** Days of the year in which it begins, this freeze included; null: the plan does not count them. */
  year: nullable(exactly({ year: Line, used: Count, most: Count })),
}

/** What comes of a freeze, and what it costs at once. */
export const FreezeOutcome = exactly({ ...outcome, dueToday: Price, feeMonthly: Money })

/** What comes of ending a freeze on its day. */
export const FreezeEnding = exactly(outcome)

export const HeldFreeze = exactly({
  id: Id,
  /** Its days, in words. */
  name: Line,
  from: LocalDate,
  to: LocalDate,
  days: Count,
  state: Type.Enum(['PLANNED', 'RUNNING']),
  reason: nullable(Line),
  feeMonthly: Money,
  whyNot: nullable(whyNotOf(['FREEZE_RUNNING', 'FREEZE_MINIMUM'])),
  /** What comes of cancelling it, or of stopping it today; null where neither is possible. */
  ending: nullable(FreezeEnding),
})

/** Days on which none can begin: the sentence of the reason is `errors.<reason>`, which names the other members. */
const BlockedDays = exactly({
  from: LocalDate,
  to: LocalDate,
  reason: Line,
  first: Type.Optional(LocalDate),
  last: Type.Optional(LocalDate),
  date: Type.Optional(LocalDate),
  year: Type.Optional(Line),
  used: Type.Optional(Count),
  most: Type.Optional(Count),
})

export const FreezeDays = exactly({
  from: LocalDate,
  to: LocalDate,
  blocked: Type.Array(BlockedDays, { maxItems: 400 }),
})

/** The last days that a freeze may have: presets are usual lengths, and without a length the longest. */
export const FreezeLastDays = exactly({
  from: LocalDate,
  to: LocalDate,
  presets: Type.Array(exactly({ id: LocalDate, name: Line, length: nullable(Period) }), { minItems: 1, maxItems: 10 }),
})

export type FreezePayment = Answered<typeof FreezePayment>
export type FreezeOutcome = Answered<typeof FreezeOutcome>
export type FreezeEnding = Answered<typeof FreezeEnding>
