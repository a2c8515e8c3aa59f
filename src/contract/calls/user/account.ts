import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { SignedIn } from '../../shapes/signed-in.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/** Who is signed in, with a fresh token; the old one ends shortly after the fresh one is first used. */
export const account = defineCall({
  id: 'user/account',
  method: 'GET',
  path: '/api/user/account',
  kind: 'read',
  access: 'any',
  input: exactly({ reload: maybe(Type.Boolean()), reloadRelations: maybe(Type.Boolean()) }),
  output: SignedIn,
  errors: [],
  source: '7 User',
})
