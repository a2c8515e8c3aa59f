import { type Static, Type } from 'typebox'
import { companyPart, InvitedEmployee } from './company-invitation.ts'
import { Count, exactly, Id, Line, LocalDate, Money, nullable } from './values.ts'

/** Somebody for whom a company pays a share of a month; of them nothing else is told. */
export const CompanyEmployee = exactly({
  id: Id,
  name: Line,
  number: nullable(Line),
  planName: Line,
  since: LocalDate,
  endsOn: nullable(LocalDate),
  companyPays: Money,
  theyPay: Money,
})
export type CompanyEmployee = Static<typeof CompanyEmployee>

/** A company with what it agreed, and for whom it pays how much of a month as things stand today. */
export const Company = exactly({
  name: Line,
  address: Line,
  staffCount: nullable(Count),
  contact: exactly({ name: Line, email: Line }),
  agreement: exactly({
    planName: Line,
    /** One of both: a part of the price, or an amount. */
    ...companyPart,
    from: LocalDate,
    until: LocalDate,
    /** For how many it is, and how many of them are taken by whoever it pays for or has asked. */
    places: nullable(Count),
    taken: Count,
  }),
  /** Whether the caller invites, imports and ends; else they see what is paid. */
  mayManage: Type.Boolean(),
  /** Until when it pays for somebody whose share it ends now. */
  lastDay: LocalDate,
  employees: Type.Array(CompanyEmployee, { maxItems: 10_000 }),
  invitations: Type.Array(InvitedEmployee, { maxItems: 10_000 }),
  /** Those of one plan and share together, and what they come to. */
  shares: Type.Array(exactly({ planName: Line, each: Money, count: Count, sum: Money }), { maxItems: 1000 }),
  total: Money,
})
export type Company = Static<typeof Company>
