import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { exactly, Id, Instant, Line, LocalDate, line, Money, nullable } from './values.ts'

/** Why an invitation of a company cannot be accepted, in the order in which it is judged. */
export const companyRefusals = [
  'INVITATION_OVER',
  'COMPANY_ENDED',
  'INVITATION_NOT_YOURS',
  'COMPANY_PAYS_ALREADY',
  'COMPANY_OTHER_PLAN',
] as const
export type CompanyRefusal = (typeof companyRefusals)[number]

/** What the company calls an employee. */
export const EmployeeNumber = line(40, { minLength: 1 })

/** What a company pays of each month: one of both, a part of the price or an amount. */
export const companyPart = {
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  amount: nullable(Money),
  /** What a part of the price comes to at most. */
  most: nullable(Money),
}

/** What whoever holds the link of an invitation is told. */
export const CompanyInvitation = exactly({
  whyNot: nullable(Type.Enum([...companyRefusals])),
  /** The caller has accepted it. */
  accepted: Type.Boolean(),
  /** Absent for a link that is none, or none any more. */
  invitation: nullable(
    exactly({
      companyName: Line,
      planId: Id,
      planName: Line,
      ...companyPart,
      /** The last day of the company's agreement. */
      until: LocalDate,
      /** The caller has the plan: the company pays its share of what is not billed yet. */
      holds: Type.Boolean(),
    }),
  ),
})
export type CompanyInvitation = Answered<typeof CompanyInvitation>

/** Somebody whom a company asked, and for whom it does not pay yet. */
export const InvitedEmployee = exactly({
  id: Id,
  email: Line,
  number: nullable(Line),
  state: Type.Enum(['OPEN', 'LAPSED', 'ACCEPTED', 'JOINED'] as const),
  /** From when on it pays for somebody who has joined. */
  begins: nullable(LocalDate),
  invitedAt: Instant,
  endsAt: Instant,
})
export type InvitedEmployee = Answered<typeof InvitedEmployee>
