import { defineCall } from '../../call.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Takes back what waits for its time, or was stopped then: it stays in the draft. `DRAFT_MOVED`: it has gone live meanwhile. */
export const takeBackPlan = defineCall({
  id: 'studio/take-back-plan',
  method: 'POST',
  path: '/api/studio/plan/take-back',
  kind: 'act',
  access: 'publisher',
  input: exactly({ id: Id }),
  output: exactly({}),
  errors: ['DRAFT_MOVED'],
  source: '4 Studio',
})
