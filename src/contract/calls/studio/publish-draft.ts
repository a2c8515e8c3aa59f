import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq, ReleaseNumber } from '../../shapes/draft.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Makes the draft live for everybody, at once and whole. `DRAFT_MOVED`: it, or what is live, is not what was looked at;
 * `DRAFT_PROBLEMS`: something is wrong with it that nobody has accepted;
 * `WHOLE_CHAIN_ONLY`: it changes more than the settings of the caller's clubs; `APPROVAL_NEEDED`: the chain wants four eyes,
 * and somebody's changes were seen by nobody else (`who` may approve them).
 */
export const publishDraft = defineCall({
  id: 'studio/publish-draft',
  method: 'POST',
  path: '/api/studio/draft/publish',
  kind: 'act',
  access: 'publisher',
  input: exactly({ seq: DraftSeq, live: ReleaseNumber, summary: Type.String({ maxLength: 2000 }) }),
  output: exactly({ number: ReleaseNumber }),
  errors: ['DRAFT_MOVED', 'DRAFT_PROBLEMS', 'NOT_JUDGED', 'WHOLE_CHAIN_ONLY', 'APPROVAL_NEEDED'],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Studio',
})
