import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ScopedPerson } from '../../shapes/signed-in.ts'
import { exactly, Line, maybe, nullable } from '../../shapes/values.ts'

/** Who is signed in, with a fresh token; the old one ends shortly after the fresh one is first used. */
export const account = defineCall({
  id: 'user/account',
  method: 'GET',
  path: '/api/user/account',
  kind: 'read',
  access: 'any',
  input: exactly({ reload: maybe(Type.Boolean()), reloadRelations: maybe(Type.Boolean()) }),
  output: exactly({
    token: Type.String({ minLength: 20, maxLength: 200 }),
    user: ScopedPerson,
    person: nullable(ScopedPerson),
    name: nullable(exactly({ firstName: Line, lastName: Line })),
    isSso: Type.Boolean(),
    ssoHeaderType: nullable(Type.Enum(['NORMAL', 'SMALL', 'TINY'])),
  }),
  errors: [],
  source: '7 User',
})
