import { defineCall } from '../../call.ts'
import { Family } from '../../shapes/family.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Who belongs to a person, themselves first, and what the caller may do for each of them. */
export const getFamilyProfiles = defineCall({
  id: 'person/get-family-profiles',
  method: 'POST',
  path: '/api/person/get-family-profiles',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), memberId: maybe(Id) }),
  output: Family,
  promises: [
    { '<=': [{ var: 'childBirthdays.from' }, { var: 'childBirthdays.to' }] },
    { or: [{ '!!': { var: 'familyName' } }, { '===': [{ var: 'whyNotAdd' }, 'no-family'] }] },
  ],
  errors: [],
  source: '7 Person',
})
