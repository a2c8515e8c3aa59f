import { defineCall } from '../../call.ts'
import { DraftSeq, ReleaseNumber } from '../../shapes/draft.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Approves the draft as it stands over the release that is live: an edit after that needs another approval. The same sent
 * again changes nothing. `DRAFT_MOVED`: it, or what is live, is not what was looked at; `WHOLE_CHAIN_ONLY`: it changes more
 * than the settings of the caller's clubs.
 */
export const approveDraft = defineCall({
  id: 'studio/approve-draft',
  method: 'POST',
  path: '/api/studio/draft/approve',
  kind: 'act',
  access: 'publisher',
  input: exactly({ seq: DraftSeq, live: ReleaseNumber }),
  output: exactly({}),
  errors: ['DRAFT_MOVED', 'WHOLE_CHAIN_ONLY'],
  source: '4 Studio',
})
