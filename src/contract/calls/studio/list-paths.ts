import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq } from '../../shapes/draft.ts'
import { exactly, Id } from '../../shapes/values.ts'

const Name = Type.String({ maxLength: 200 })

/**
 * The paths of a flow as the draft has it: those that show the same steps and end at the same end are one, with the shortest
 * answers that lead there. Takes seconds the first time, and is kept until the flow is another.
 */
export const listPaths = defineCall({
  id: 'studio/list-paths',
  method: 'GET',
  path: '/api/studio/paths',
  kind: 'read',
  access: 'operator',
  input: exactly({ flow: Id }),
  output: exactly({
    seq: DraftSeq,
    /** The longest first. */
    paths: Type.Array(
      exactly({
        steps: Type.Array(Name, { maxItems: 200 }),
        end: Name,
        answers: Type.Array(exactly({ step: Name, field: Name, value: Type.Unknown() }), { maxItems: 1000 }),
      }),
      { maxItems: 500 },
    ),
    /** There are more than were looked at. */
    isBound: Type.Boolean(),
  }),
  errors: ['NOT_JUDGED'],
  rateLimit: { max: 120, seconds: 60 },
  source: '4 Studio',
})
