import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { PersonStatus, Standing } from './person.ts'
import { exactly, Id, Line, LocalDate, nullable } from './values.ts'

/** As what staff works for a club: with its members, its sales, its schedule, its payments. */
export const StaffRole = Type.Enum(['MEMBERS', 'SALES', 'SCHEDULE', 'PAYMENTS'])

/** Somebody whom staff found: how they are told from others, nothing of papers and accounts. Contacts are masked until somebody opens the person. */
export const FoundMember = exactly({
  userId: Id,
  centerId: Id,
  centerName: Line,
  firstName: Line,
  lastName: Line,
  birthday: nullable(LocalDate),
  email: nullable(Line),
  phone: nullable(Line),
  city: nullable(Line),
  status: PersonStatus,
  standing: nullable(Standing),
})

/** MANAGER, OPERATOR, PUBLISHER, SUPPORT, STAFF, a duty (`StaffRole`), or a role of the chain's catalogue. */
export const StaffRoleName = Type.String({ minLength: 1, maxLength: 60 })

/** As what somebody works, and at which clubs. */
export const staffRights = {
  roles: Type.Array(StaffRoleName, { minItems: 1, maxItems: 20, uniqueItems: true }),
  centers: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
}

export type FoundMember = Answered<typeof FoundMember>
