import { defineCall } from '../../call.ts'
import { ReferInfos } from '../../shapes/refer.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The link by which a member's friends join, what both get, and who joined. */
export const memberReferInfos = defineCall({
  id: 'refer-a-friend/member-refer-infos',
  method: 'GET',
  path: '/api/refer-a-friend/member-refer-infos',
  kind: 'read',
  access: { for: 'personId', right: 'book' },
  input: exactly({ personId: maybe(Id) }),
  output: ReferInfos,
  errors: [],
  source: '7 Friends',
})
