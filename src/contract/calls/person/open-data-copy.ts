import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { BaseUrl, Password } from '../../shapes/password.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/**
 * Ours: opens a copy of one's own data for some minutes, with the password once more, and a mail says that it was. A wrong
 * password counts as everywhere.
 */
export const openDataCopy = defineCall({
  id: 'person/open-data-copy',
  method: 'POST',
  path: '/api/person/open-data-copy',
  kind: 'act',
  access: 'any',
  input: exactly({ currentPassword: maybe(Password), baseUrl: maybe(BaseUrl) }),
  ambient: ['baseUrl'],
  /** What `person/get-data-copy` asks for. */
  output: exactly({ ticket: Type.String({ maxLength: 400 }) }),
  errors: ['WRONG_PASSWORD', 'LOCKED_OUT', 'TRY_LATER'],
  rateLimit: { max: 20, seconds: 60 },
  source: 'our own',
})
