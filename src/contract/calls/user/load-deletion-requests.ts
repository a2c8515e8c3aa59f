import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DeletionRequest } from '../../shapes/deletion.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * Ours: who has asked to be deleted at the clubs of a manager. Open requests come first, the one to be answered soonest
 * before the others, then those decided lately. With `requestId` it is that one alone, or none.
 */
export const loadDeletionRequests = defineCall({
  id: 'user/load-deletion-requests',
  method: 'POST',
  path: '/api/user/load-deletion-requests',
  kind: 'read',
  access: 'manager',
  input: exactly({ requestId: maybe(Id) }),
  output: exactly({ requests: Type.Array(DeletionRequest, { maxItems: 200 }) }),
  errors: [],
  source: 'our own',
})
