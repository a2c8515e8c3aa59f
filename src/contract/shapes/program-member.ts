import { Type } from 'typebox'
import { WhyNotBooked } from './booking.ts'
import { Program, ProgramUnit } from './courses.ts'
import { Count, exactly, Id, Line, nullable } from './values.ts'

/** Who of a family can come to a course or camp. */
export const ProgramMembers = Type.Array(
  exactly({
    id: Id,
    name: Line,
    isSelf: Type.Boolean(),
    age: nullable(Count),
    own: Program.properties.own,
    whyNot: nullable(WhyNotBooked),
  }),
  { maxItems: 60 },
)

/** The units with which somebody can begin, by number, each with its day in words. */
export const ProgramStarts = Type.Array(exactly({ ...ProgramUnit.properties, id: Count, name: Line }), {
  maxItems: 100,
})
