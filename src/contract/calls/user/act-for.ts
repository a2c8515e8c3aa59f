import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Chooses for whom the caller acts, on every page, until another is chosen: one of their family, or a member of a club for which they work; without a person for themselves. */
export const actFor = defineCall({
  id: 'user/act-for',
  method: 'POST',
  path: '/api/user/act-for',
  kind: 'act',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ personId: Id, isSelf: Type.Boolean() }),
  errors: [],
  source: '1 Roles',
})
