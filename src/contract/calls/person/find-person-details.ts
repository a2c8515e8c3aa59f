import { defineCall } from '../../call.ts'
import { PersonToReach } from '../../shapes/person-to-reach.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** How somebody whom the caller looks after is reached. Whoever goes through a club person by person is slowed down. */
export const findPersonDetails = defineCall({
  id: 'person/find-person-details',
  method: 'POST',
  path: '/api/person/find-person-details',
  kind: 'read',
  access: { for: 'personId', right: 'data' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ person: PersonToReach }),
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Person',
})
