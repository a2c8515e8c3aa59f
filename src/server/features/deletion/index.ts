import { decideDeletionHandler } from './decide-deletion.ts'
import { getDeletionHandler } from './get-deletion.ts'
import { loadDeletionRequestsHandler } from './load-deletion-requests.ts'
import { requestDeletionHandler } from './request-deletion.ts'
import { withdrawDeletionHandler } from './withdraw-deletion.ts'

/** Members who ask to be deleted, and the managers who answer. */
export const deletionHandlers = [
  getDeletionHandler,
  requestDeletionHandler,
  withdrawDeletionHandler,
  loadDeletionRequestsHandler,
  decideDeletionHandler,
] as const
