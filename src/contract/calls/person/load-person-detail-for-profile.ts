import { defineCall } from '../../call.ts'
import { PersonDetail, PersonRecord } from '../../shapes/person.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** What is known of a person; `record` is that part of it which `person/update-information` changes, ready for its form. */
export const loadPersonDetailForProfile = defineCall({
  id: 'person/load-person-detail-for-profile',
  method: 'POST',
  path: '/api/person/load-person-detail-for-profile',
  kind: 'read',
  access: { for: 'personId', right: 'data' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ person: PersonDetail, record: PersonRecord }),
  errors: [],
  source: '7 Person',
})
