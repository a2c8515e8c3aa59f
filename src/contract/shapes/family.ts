import { Type } from 'typebox'
import { rights } from '#engine/rights.ts'
import type { Answered } from '../answered.ts'
import { Count, exactly, Id, Line, LocalDate, nullable } from './values.ts'

const Member = exactly({
  personId: Id,
  centerId: Id,
  firstName: Line,
  name: Line,
  /** What they are to the person; null: the person themselves. */
  relation: nullable(Type.Enum(['CHILD', 'SPOUSE', 'PARTNER', 'OTHER'])),
  /** What the caller may do for them today. */
  rights: Type.Array(Type.Enum([...rights]), { maxItems: rights.length }),
  isGuardian: Type.Boolean(),
  /** The day on which a guardian's right ends; null: it hangs on no day. */
  until: nullable(LocalDate),
  /** For their guardian and for themselves alone. */
  details: nullable(
    exactly({
      lastName: Line,
      gender: nullable(Type.Enum(['MALE', 'FEMALE', 'UNDEFINED'])),
      birthday: nullable(LocalDate),
      age: nullable(Count),
      /** Whether the birthday can still be put right here; later the club does it. */
      movesBirthday: Type.Boolean(),
    }),
  ),
  hasLogin: Type.Boolean(),
})

/** A family as one of its people sees it. */
export const Family = exactly({
  /** Null: the person decides for no family. */
  familyName: nullable(Line),
  /** Why the person cannot begin a family: not of age, in one already, has one already. */
  whyNotCreate: nullable(Type.Enum(['child', 'member', 'primary'])),
  /** Why the person adds no child: no family of their own, or as many children as a family may have. */
  whyNotAdd: nullable(Type.Enum(['no-family', 'full'])),
  childAges: exactly({ from: Count, to: Count }),
  /** The birthdays that a child may have: days at the person's club. */
  childBirthdays: exactly({ from: LocalDate, to: LocalDate }),
  /** Whom `memberId` names; null: nobody of this family. */
  member: nullable(Member),
  members: Type.Array(Member, { minItems: 1, maxItems: 60 }),
})

export type Family = Answered<typeof Family>
export type FamilyMember = Family['members'][number]
