import { defineCall } from '../../call.ts'
import { User } from '../../shapes/user.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** A person whom the caller may act for. */
export const getUser = defineCall({
  id: 'user/get',
  method: 'GET',
  path: '/api/user/get/:id/:centerId',
  kind: 'read',
  access: { for: 'id', right: 'look' },
  input: exactly({ id: Id, centerId: Id }),
  output: User,
  errors: [],
  source: '7 User',
})
