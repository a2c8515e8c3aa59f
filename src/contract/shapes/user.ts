import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { exactly, Id, Line, LocalDate, Money, nullable } from './values.ts'

/** A user as every call answers one, in the words of the specification's section 3; `birthday` and `overdueDebt` are ours. */
export const User = exactly({
  userId: Id,
  centerId: Id,
  firstName: Line,
  lastName: Line,
  birthday: nullable(LocalDate),
  accessLevel: Type.Array(Line, { maxItems: 10 }),
  status: Line,
  relations: Type.Array(exactly({ userId: Id, relation: Line }), { maxItems: 100 }),
  /** What should have been paid by now. A session that was kept by an older page has none yet. */
  overdueDebt: Type.Optional(nullable(Money)),
  /** How the caller is signed in; nobody learns it of others. */
  isSso: Type.Boolean(),
  ssoHeaderType: nullable(Type.Enum(['NORMAL', 'SMALL', 'TINY'])),
})

/** A single sign-on that opens an account. */
export const SignOn = exactly({
  id: Id,
  /** Their id at the issuer, by which they know that it is theirs. */
  employee: Line,
  issuer: Line,
  /** By the day of their club. */
  linkedOn: LocalDate,
})

export type SignOn = Answered<typeof SignOn>
