import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Line, line, maybe } from '../../shapes/values.ts'

/** Suggestions only: a city that is not in the list may be typed. */
export const getCitiesByZipCode = defineCall({
  id: 'person/get-cities-by-zip-code',
  method: 'POST',
  path: '/api/person/get-cities-by-zip-code',
  kind: 'read',
  access: 'open',
  input: exactly({
    zipCode: line(20, { minLength: 1 }),
    country: maybe(Type.String({ maxLength: 2 })),
  }),
  output: exactly({ cities: Type.Array(exactly({ id: Line, name: Line }), { maxItems: 50 }) }),
  errors: ['INVALID_ZIP'],
  source: '7 Person',
})
