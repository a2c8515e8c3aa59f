import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: ends the session on the server, with all its tokens. */
export const signOut = defineCall({
  id: 'user/sign-out',
  method: 'POST',
  path: '/api/user/sign-out',
  kind: 'act',
  access: 'any',
  input: exactly({}),
  output: exactly({}),
  errors: [],
  source: '4 Session',
})
