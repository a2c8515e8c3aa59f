import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { FoundMember } from '../../shapes/staff.ts'
import { exactly, line, maybe } from '../../shapes/values.ts'

const Term = line(100)

/**
 * People of the clubs for which the caller works, whatever their status, that fit all that is given: the whole number of
 * a member, contract or partner; parts of the name, of the e-mail address, of the digits of the phone. `more`: there are
 * others, ask more narrowly. Fewer than three characters would list whole clubs, and are refused.
 */
export const findMembers = defineCall({
  id: 'user/find-members',
  method: 'GET',
  path: '/api/user/find-members',
  kind: 'read',
  access: 'staff',
  input: exactly({ memberId: maybe(Term), name: maybe(Term), email: maybe(Term), phone: maybe(Term) }),
  output: exactly({ members: Type.Array(FoundMember, { maxItems: 50 }), more: Type.Boolean() }),
  errors: ['SEARCH_TOO_SHORT'],
  rateLimit: { max: 120, seconds: 60 },
  source: '7 User',
})
