import { defineCall } from '../../call.ts'
import { PersonDetail } from '../../shapes/person.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

export const loadPersonDetailForProfile = defineCall({
  id: 'person/load-person-detail-for-profile',
  method: 'POST',
  path: '/api/person/load-person-detail-for-profile',
  kind: 'read',
  access: 'self',
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ person: PersonDetail }),
  errors: [],
  source: '7 Person',
})
