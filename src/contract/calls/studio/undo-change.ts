import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ChangePlace } from '../../shapes/draft.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Adds the changes that reverse a group, whether it is in the draft or published. `skipped`: changed since, so they stay. */
export const undoChange = defineCall({
  id: 'studio/undo-change',
  method: 'POST',
  path: '/api/studio/draft/undo',
  kind: 'act',
  access: 'operator',
  input: exactly({ group: Id }),
  output: exactly({ skipped: Type.Array(ChangePlace, { maxItems: 5000 }) }),
  errors: ['WHOLE_CHAIN_ONLY'],
  source: '4 Studio',
})
