import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: takes the caller's request to be deleted back. `DELETION_DECIDED`: there is none that waits. */
export const withdrawDeletion = defineCall({
  id: 'person/withdraw-deletion',
  method: 'POST',
  path: '/api/person/withdraw-deletion',
  kind: 'act',
  access: 'any',
  input: exactly({}),
  output: exactly({}),
  errors: ['DELETION_DECIDED'],
  source: 'our own',
})
