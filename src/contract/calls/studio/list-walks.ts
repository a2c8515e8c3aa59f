import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Instant, Lang, Line, line, maybe } from '../../shapes/values.ts'
import { WalkLine } from '../../shapes/walk.ts'

/**
 * Members who are in a flow, or were in the last thirty days, of the caller's clubs: who was there last comes first.
 * `find`: of the people whom this line means alone (a mail, a number of a member or contract, a name). Visitors keep their
 * answers in their own browser. Nothing of what was answered is told.
 */
export const listWalks = defineCall({
  id: 'studio/list-walks',
  method: 'GET',
  path: '/api/studio/walks',
  kind: 'read',
  access: 'supporter',
  input: exactly({ lang: Lang, find: maybe(line(100)) }),
  output: exactly({
    walks: Type.Array(WalkLine, { maxItems: 60 }),
    /** There are more: those who were there last are told. */
    isBound: Type.Boolean(),
    /** Who opened a walk of the caller's clubs, and whose, the latest first. */
    opened: Type.Array(exactly({ id: Id, by: Line, whose: Line, at: Instant }), { maxItems: 30 }),
  }),
  errors: ['SEARCH_TOO_SHORT'],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
