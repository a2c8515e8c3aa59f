import { defineCall } from '../../call.ts'
import { childMembers } from '../../shapes/child.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Adds a child to the family of `personId`, as somebody new: nobody is found by name and birthday. */
export const addChild = defineCall({
  id: 'person/add-child',
  method: 'POST',
  path: '/api/person/add-child',
  kind: 'act',
  access: { for: 'personId', right: 'data' },
  input: exactly(childMembers),
  output: exactly({ personId: Id, centerId: Id }),
  errors: ['CANNOT_CREATE_CHILD', 'CHILD_TOO_OLD', 'CHILD_TOO_YOUNG'],
  source: '7 Person',
})
