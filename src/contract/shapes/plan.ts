import { type Static, Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, entryId, exactly, Line, Money, nullable, Prose } from './values.ts'

export const PlanType = Type.Enum(['EFT', 'CASH', 'RECURRING_CLIPCARD'])
export type PlanType = Static<typeof PlanType>
export const PeriodUnit = Type.Enum(['days', 'weeks', 'months', 'years'])
export const Period = exactly({ count: Count, unit: PeriodUnit })

/** Which clubs a plan opens: all, or so many; `name` when it is one. */
export const PlanClubs = exactly({ all: Type.Boolean(), count: Count, name: nullable(Line) })

/** What is sold, with the facts of a plan card. `locked` says why this person cannot buy it now. */
export const Plan = exactly({
  id: entryId('plans'),
  centerId: entryId('clubs'),
  name: Line,
  description: Prose,
  highlight: nullable(Line),
  type: PlanType,
  priceMonthly: Money,
  /** Of what is paid once, for its whole term: what that costs. */
  priceOnce: Type.Optional(Money),
  joiningFee: Money,
  bindingMonths: Count,
  notice: nullable(Period),
  freezeDaysPerYear: nullable(Count),
  clubs: PlanClubs,
  minimumAge: nullable(Type.Integer({ minimum: 0, maximum: 120 })),
  availableSizes: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { maxItems: 20 }),
  locked: nullable(Type.Enum(['invitation', 'same-type', 'outside-home'])),
})

export const AddOn = exactly({
  id: entryId('addons'),
  name: Line,
  description: Prose,
  priceMonthly: Money,
  /** Its plan is paid once, for its whole term, and so is this: every month of it at once. */
  paidWithTerm: Type.Optional(Type.Boolean()),
  minimumAge: nullable(Type.Integer({ minimum: 0, maximum: 120 })),
  owned: Type.Boolean(),
})

export type Period = Answered<typeof Period>
export type Plan = Answered<typeof Plan>
export type AddOn = Answered<typeof AddOn>
export type PlanClubs = Answered<typeof PlanClubs>
