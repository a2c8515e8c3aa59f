import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Program, programQuestion } from '../../shapes/courses.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/** Camps that can be signed up to, in an order that is asked for; of each whether this person can. */
export const searchCamps = defineCall({
  id: 'camps/search-camps',
  method: 'POST',
  path: '/api/camps/search-camps',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({
    ...programQuestion,
    /** Left out: by their begin. */
    sortOrder: maybe(Type.Enum(['DATE', 'PRICE', 'NAME'] as const)),
  }),
  output: exactly({ camps: Type.Array(Program, { maxItems: 200 }) }),
  errors: [],
  source: '7 Camps',
})
