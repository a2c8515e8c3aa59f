import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Program, programQuestion } from '../../shapes/courses.ts'
import { exactly } from '../../shapes/values.ts'

/** Courses that can be signed up to, or waited for, by their begin; of each whether this person can. */
export const searchCourses = defineCall({
  id: 'courses/search-courses',
  method: 'POST',
  path: '/api/courses/search-courses',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly(programQuestion),
  output: exactly({ courses: Type.Array(Program, { maxItems: 200 }) }),
  errors: [],
  source: '7 Courses',
})
