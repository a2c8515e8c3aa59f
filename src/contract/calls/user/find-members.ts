import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { FoundMember } from '../../shapes/staff.ts'
import { exactly, line, maybe } from '../../shapes/values.ts'

const Term = line(100)

/**
 * People of the clubs for which the caller works, whatever their status, that fit all that is given: the whole number of
 * a member, contract or partner; the beginnings of the words of a name, with a slip or two where nobody fits otherwise;
 * the beginning of an e-mail address; the end of a phone number. `anything` is any one of these. `more`: there are
 * others, ask more narrowly. Too few characters would list whole clubs, and are refused: three, or a whole word of two.
 */
export const findMembers = defineCall({
  id: 'user/find-members',
  method: 'GET',
  path: '/api/user/find-members',
  kind: 'read',
  access: 'staff',
  input: exactly({
    memberId: maybe(Term),
    name: maybe(Term),
    email: maybe(Term),
    phone: maybe(Term),
    anything: maybe(Term),
  }),
  output: exactly({ members: Type.Array(FoundMember, { maxItems: 20 }), more: Type.Boolean() }),
  errors: ['SEARCH_TOO_SHORT'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 User',
})
