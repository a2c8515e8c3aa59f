import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Program, ProgramProduct, ProgramUnit, promisesOfProgram } from '../../shapes/courses.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** A course with its units and what can be bought of it. */
export const getCourseDetails = defineCall({
  id: 'courses/get-course-details',
  method: 'POST',
  path: '/api/courses/get-course-details',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ personId: maybe(Id), courseId: Id }),
  output: exactly({
    course: Program,
    units: Type.Array(ProgramUnit, { minItems: 1, maxItems: 100 }),
    /** Whether somebody may begin later. */
    late: Type.Boolean(),
    products: Type.Array(ProgramProduct, { minItems: 1, maxItems: 12 }),
  }),
  promises: promisesOfProgram('course'),
  errors: ['NOT_FOUND'],
  source: '7 Courses',
})
