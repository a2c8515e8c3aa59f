import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { childMembers } from '../../shapes/child.ts'
import { exactly, Id, LocalDate, maybe } from '../../shapes/values.ts'

/**
 * Puts the details of a child right, who is `personId`. A birthday moves only in the days after the child was added, and
 * before anything was bought; then the club does it.
 */
export const editChild = defineCall({
  id: 'person/edit-child',
  method: 'POST',
  path: '/api/person/edit-child',
  kind: 'act',
  access: { for: 'personId', right: 'data' },
  input: exactly({ ...childMembers, personId: Id, birthday: maybe(LocalDate) }),
  output: exactly({ personId: Id, firstName: Type.String({ maxLength: 200 }) }),
  errors: ['WRONG_FAMILY', 'BIRTHDAY_FIXED', 'CHILD_TOO_OLD', 'CHILD_TOO_YOUNG'],
  source: '7 Person',
})
