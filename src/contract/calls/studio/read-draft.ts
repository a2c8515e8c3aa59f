import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Change, DraftSeq, ReleaseNumber, ReleasePlan } from '../../shapes/draft.ts'
import { exactly, nullable } from '../../shapes/values.ts'

/** What was changed since the live release and is not published, oldest first. */
export const readDraft = defineCall({
  id: 'studio/read-draft',
  method: 'GET',
  path: '/api/studio/draft',
  kind: 'read',
  access: 'operator',
  input: exactly({}),
  output: exactly({
    seq: DraftSeq,
    live: ReleaseNumber,
    changes: Type.Array(Change, { maxItems: 5000 }),
    /** What waits for its time, or was stopped then; null: nothing. */
    plan: nullable(ReleasePlan),
  }),
  errors: [],
  source: '4 Studio',
})
