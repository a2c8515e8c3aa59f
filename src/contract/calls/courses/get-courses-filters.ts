import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Line, maybe } from '../../shapes/values.ts'

const Named = exactly({ id: Id, name: Line })

/** By what courses, or camps, are looked for: clubs and kinds that there are, ages, and when they begin. */
export const getCoursesFilters = defineCall({
  id: 'courses/get-courses-filters',
  method: 'GET',
  path: '/api/courses/get-courses-filters',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: maybe(Id), type: maybe(Id), kind: maybe(Type.Enum(['COURSES', 'CAMPS'] as const)) }),
  output: exactly({
    centers: Type.Array(Named, { maxItems: 500 }),
    types: Type.Array(Named, { maxItems: 500 }),
    ageGroups: Type.Array(
      exactly({ from: Type.Integer({ minimum: 0, maximum: 120 }), to: Type.Integer({ minimum: 0, maximum: 120 }) }),
      { maxItems: 100 },
    ),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
    semesters: Type.Array(Line, { maxItems: 20 }),
  }),
  errors: [],
  source: '7 Courses',
})
