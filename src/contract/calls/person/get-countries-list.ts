import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Lang, Line, maybe } from '../../shapes/values.ts'

export const getCountriesList = defineCall({
  id: 'person/get-countries-list',
  method: 'POST',
  path: '/api/person/get-countries-list',
  kind: 'read',
  access: 'open',
  input: exactly({ lang: maybe(Lang) }),
  output: exactly({
    countries: Type.Array(exactly({ id: Type.String({ pattern: '^[A-Z]{2}$', 'x-entry': 'countries' }), name: Line }), {
      minItems: 1,
      maxItems: 300,
    }),
  }),
  errors: [],
  source: '7 Person',
})
