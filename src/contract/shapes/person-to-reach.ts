import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { PersonStatus, Standing } from './person.ts'
import { exactly, Id, Lang, Line, LocalDate, nullable } from './values.ts'

/** How a person is told from others and reached: what a search masks until somebody opens them. Nothing of papers, accounts and answers. */
export const PersonToReach = exactly({
  personId: Id,
  centerId: Id,
  centerName: Line,
  firstName: Line,
  lastName: Line,
  birthday: nullable(LocalDate),
  status: PersonStatus,
  standing: nullable(Standing),
  memberSince: nullable(LocalDate),
  email: nullable(Line),
  phone: nullable(Line),
  address1: nullable(Line),
  zipCode: nullable(Line),
  city: nullable(Line),
  country: nullable(Line),
  language: nullable(Lang),
  /** Whether they sign in by themselves. */
  hasLogin: Type.Boolean(),
  /** Who decides for a child until they come of age. */
  guardians: Type.Array(exactly({ personId: Id, name: Line }), { maxItems: 10 }),
})

export type PersonToReach = Answered<typeof PersonToReach>
