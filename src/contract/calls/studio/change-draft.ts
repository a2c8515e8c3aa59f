import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ChangePlace, ChangeValue } from '../../shapes/draft.ts'
import { exactly, Id, Line } from '../../shapes/values.ts'

/**
 * Adds changes to the draft as one group. `was` is what their author saw: where somebody has changed it meanwhile, to
 * something else, theirs stands and is answered as a conflict. The same sent again changes nothing. `WHOLE_CHAIN_ONLY`:
 * one of the places is not a setting of the caller's clubs; none is changed.
 */
export const changeDraft = defineCall({
  id: 'studio/change-draft',
  method: 'POST',
  path: '/api/studio/draft/change',
  kind: 'act',
  access: 'operator',
  input: exactly({
    group: Id,
    changes: Type.Array(exactly({ at: ChangePlace, value: ChangeValue, was: ChangeValue }), {
      minItems: 1,
      maxItems: 500,
    }),
  }),
  output: exactly({
    conflicts: Type.Array(exactly({ at: ChangePlace, theirs: ChangeValue, by: Line }), { maxItems: 500 }),
  }),
  errors: ['NOT_CHANGEABLE', 'WHOLE_CHAIN_ONLY'],
  source: '4 Studio',
})
