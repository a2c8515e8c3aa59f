import { Type } from 'typebox'
import { Id, Line, LocalDate, maybe } from './values.ts'

/** What is asked of a child. Which of it has to come, and how old a child may be, the chain's form and settings say. */
export const childMembers = {
  personId: maybe(Id),
  firstName: Line,
  lastName: Line,
  gender: Type.Enum(['FEMALE', 'MALE']),
  birthday: LocalDate,
}
