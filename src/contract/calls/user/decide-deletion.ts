import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DeletionReason } from '../../shapes/deletion.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * Ours: a manager refuses a request to be deleted and says why, or has it done: not before the member's days to take it
 * back are over, nor while something stands in the way or a kept card could not be removed at its provider.
 */
export const decideDeletion = defineCall({
  id: 'user/decide-deletion',
  method: 'POST',
  path: '/api/user/decide-deletion',
  kind: 'act',
  access: { for: 'personId', right: 'data' },
  input: exactly({
    personId: Id,
    requestId: Id,
    outcome: Type.Enum(['delete', 'refuse']),
    /** Of a refusal. */
    reason: maybe(DeletionReason),
    /** For the member to read. */
    note: maybe(Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })),
  }),
  output: exactly({ requestId: Id }),
  errors: [
    'DELETION_DECIDED',
    'DELETION_HINDERED',
    'DELETION_TOO_EARLY',
    'KEPT_CARD_NOT_REMOVED',
    'MANAGER_REQUIRED',
    'REASON_REQUIRED',
  ],
  source: 'our own',
})
