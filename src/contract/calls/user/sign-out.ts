import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, nullable } from '../../shapes/values.ts'

/**
 * Ours: ends the session on the server, with all its tokens. `endsAt`: where a browser ends the one at the issuer of single
 * sign-on that it came from; it comes back from there.
 */
export const signOut = defineCall({
  id: 'user/sign-out',
  method: 'POST',
  path: '/api/user/sign-out',
  kind: 'act',
  access: 'any',
  input: exactly({}),
  output: exactly({ endsAt: nullable(Type.String({ maxLength: 2000 })) }),
  errors: [],
  source: '4 Session',
})
