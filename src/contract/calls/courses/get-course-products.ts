import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ProgramProduct } from '../../shapes/courses.ts'
import { Count, exactly, Id, maybe } from '../../shapes/values.ts'

/** What can be bought of a course, and what it costs from a unit on. */
export const getCourseProducts = defineCall({
  id: 'courses/get-course-products',
  method: 'GET',
  path: '/api/courses/get-course-products',
  kind: 'read',
  access: 'open',
  input: exactly({ courseId: Id, startUnit: maybe(Count) }),
  output: exactly({ products: Type.Array(ProgramProduct, { minItems: 1, maxItems: 12 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Courses',
})
