import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Line, nullable } from '../../shapes/values.ts'

/** A person whom the caller may act for, as the specification's section 3 describes a user. */
export const getUser = defineCall({
  id: 'user/get',
  method: 'GET',
  path: '/api/user/get/:id/:centerId',
  kind: 'read',
  access: { for: 'id', right: 'look' },
  input: exactly({ id: Id, centerId: Id }),
  output: exactly({
    userId: Id,
    centerId: Id,
    firstName: Line,
    lastName: Line,
    accessLevel: Type.Array(Line, { maxItems: 10 }),
    status: Line,
    relations: Type.Array(exactly({ userId: Id, relation: Line }), { maxItems: 100 }),
    /** How the caller himself is signed in; nobody learns it of others. */
    isSso: Type.Boolean(),
    ssoHeaderType: nullable(Type.Enum(['NORMAL', 'SMALL', 'TINY'])),
  }),
  errors: [],
  source: '7 User',
})
