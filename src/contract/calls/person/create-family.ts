import { defineCall } from '../../call.ts'
import { exactly, Id, line, maybe } from '../../shapes/values.ts'

/** Begins a family, whose children the person decides for from then on. Why not stands in `reason` of the params. */
export const createFamily = defineCall({
  id: 'person/create-family',
  method: 'POST',
  path: '/api/person/create-family',
  kind: 'act',
  access: { for: 'personId', right: 'data' },
  input: exactly({ personId: maybe(Id), familyName: line(80, { minLength: 1 }) }),
  output: exactly({ familyName: line(80) }),
  errors: ['CANNOT_CREATE_FAMILY'],
  source: '7 Person',
})
