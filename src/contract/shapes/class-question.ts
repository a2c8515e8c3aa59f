import { Type } from 'typebox'
import { exactly, Id, LocalDate, maybe } from './values.ts'

/** Which classes somebody looks for. */
export const ClassQuestion = exactly({
  personId: maybe(Id),
  centerId: Id,
  /** At the club; absent, or long ago: today. */
  date: maybe(LocalDate),
  groupId: maybe(Id),
  instructorId: maybe(Id),
  /** Morning is before 12:00, evening from 17:00, by the clock of the club. */
  dayPart: maybe(Type.Enum(['morning', 'afternoon', 'evening'] as const)),
  /** Those alone that the person can book now. */
  onlyBookable: maybe(Type.Boolean()),
})
