import { defineCall } from '../../call.ts'
import { Password } from '../../shapes/password.ts'
import { exactly, LocalDate, maybe } from '../../shapes/values.ts'

/**
 * Ours: asks that all that is known of the caller be deleted, which happens once the days to take it back are over. Who
 * signs in here proves it by their password; who comes by single sign-on has none.
 */
export const requestDeletion = defineCall({
  id: 'person/request-deletion',
  method: 'POST',
  path: '/api/person/request-deletion',
  kind: 'act',
  access: 'any',
  input: exactly({ currentPassword: maybe(Password) }),
  output: exactly({ undoUntil: LocalDate }),
  errors: ['WRONG_PASSWORD', 'LOCKED_OUT', 'DELETION_HINDERED', 'DELETION_REQUESTED'],
  source: 'our own',
})
