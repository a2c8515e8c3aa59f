import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/** Join and create may say that an e-mail exists, limited by rate; login, reset and lead never tell. */
export const findPersonByEmail = defineCall({
  id: 'person/find-person-by-email',
  method: 'POST',
  path: '/api/person/find-person-by-email',
  kind: 'read',
  access: 'open',
  input: exactly({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
  output: exactly({ exists: Type.Boolean() }),
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: '7 Person',
})
