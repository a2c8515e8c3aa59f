import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/** What the cleaner would take away of HTML that a chain wants to show on its pages. Changes nothing. */
export const cleanWords = defineCall({
  id: 'studio/clean-words',
  method: 'POST',
  path: '/api/studio/words/clean',
  kind: 'act',
  access: 'operator',
  input: exactly({
    html: Type.String({ maxLength: 20_000 }),
    /** A line takes words and links alone. */
    kind: Type.Enum(['line', 'block']),
  }),
  output: exactly({
    /** Tags and attributes, each with its line in the text, from 1. */
    taken: Type.Array(exactly({ what: Type.String({ maxLength: 400 }), line: Type.Integer({ minimum: 1 }) }), {
      maxItems: 50,
    }),
  }),
  errors: [],
  rateLimit: { max: 120, seconds: 60 },
  source: '4 Studio',
})
