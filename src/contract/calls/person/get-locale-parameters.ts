import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Lang, Line, maybe } from '../../shapes/values.ts'

/** The languages in which the chain speaks to its members. */
export const getLocaleParameters = defineCall({
  id: 'person/get-locale-parameters',
  method: 'POST',
  path: '/api/person/get-locale-parameters',
  kind: 'read',
  access: 'open',
  input: exactly({ lang: maybe(Lang) }),
  output: exactly({
    languages: Type.Array(exactly({ id: Lang, name: Line }), { minItems: 1, maxItems: 100 }),
  }),
  errors: [],
  source: '7 Person',
})
