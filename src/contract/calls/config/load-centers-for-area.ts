import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Center } from '../../shapes/center.ts'
import { exactly, Lang, maybe } from '../../shapes/values.ts'

export const loadCentersForArea = defineCall({
  id: 'config/load-centers-for-area',
  method: 'GET',
  path: '/api/config/load-centers-for-area',
  kind: 'read',
  access: 'open',
  input: exactly({ lang: maybe(Lang) }),
  output: exactly({
    centers: Type.Array(Center, { minItems: 1, maxItems: 500 }),
  }),
  errors: [],
  source: '7 Config',
})
