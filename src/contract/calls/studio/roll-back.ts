import { defineCall } from '../../call.ts'
import { ReleaseNumber } from '../../shapes/draft.ts'
import { exactly } from '../../shapes/values.ts'

/** Makes an earlier release live again, for everybody at once. The draft stays. */
export const rollBack = defineCall({
  id: 'studio/roll-back',
  method: 'POST',
  path: '/api/studio/releases/roll-back',
  kind: 'act',
  access: 'publisher',
  input: exactly({ number: ReleaseNumber }),
  output: exactly({}),
  errors: ['WHOLE_CHAIN_ONLY'],
  source: '4 Studio',
})
