import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Line, maybe } from '../../shapes/values.ts'

const Version = Type.String({ minLength: 64, maxLength: 64, description: 'SHA-256 of what the paper says, in hex.' })

/**
 * Ours: contract terms, data protection notice or information on withdrawal of a club, in the language of the page; with
 * `version` as they were when somebody accepted them, in the language in which they were read.
 */
export const getLegalPaper = defineCall({
  id: 'config/get-legal-paper',
  method: 'GET',
  path: '/api/config/get-legal-paper',
  kind: 'read',
  access: 'open',
  input: exactly({
    paper: Type.Enum(['terms', 'privacy', 'withdrawal']),
    centerId: maybe(Id),
    version: maybe(Version),
    /** As a flow that runs on this release shows and accepts it; left out, the live one. */
    release: maybe(Id),
  }),
  output: exactly({
    paper: Type.Enum(['terms', 'privacy', 'withdrawal']),
    title: Line,
    lang: Line,
    version: Version,
    /** It is what is accepted today, or in the flow that asks. */
    isCurrent: Type.Boolean(),
    parts: Type.Array(exactly({ title: Line, text: Type.String({ maxLength: 20_000 }) }), {
      minItems: 1,
      maxItems: 50,
    }),
  }),
  errors: ['NOT_FOUND'],
  rateLimit: { max: 120, seconds: 60 },
  source: 'our own',
})
