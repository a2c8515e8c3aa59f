/** The blocks of requests to be deleted, in one piece. */
export { DeletionRequestsView } from './deletion-requests/view.tsx'
export { DeletionStateView } from './deletion-state/view.tsx'
