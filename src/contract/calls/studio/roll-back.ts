import { defineCall } from '../../call.ts'
import { ReleaseNumber } from '../../shapes/draft.ts'
import { exactly } from '../../shapes/values.ts'

/** Makes an earlier release live again, for everybody at once. The draft stays. */
export const rollBack = defineCall({
  id: 'studio/roll-back',
  method: 'POST',
  path: '/api/studio/releases/roll-back',
  kind: 'act',
  access: 'operator',
  input: exactly({ number: ReleaseNumber }),
  output: exactly({}),
  errors: [],
  source: '4 Studio',
})
