import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Keeps marketing attributes of a person: those that are given replace those of the same name, null takes one away. */
export const braze = defineCall({
  id: 'person/braze',
  method: 'POST',
  path: '/api/person/braze',
  kind: 'act',
  access: { for: 'personId', right: 'data' },
  input: exactly({
    personId: maybe(Id),
    attributes: Type.Record(
      Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$' }),
      Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean(), Type.Null()]),
      { maxProperties: 50, additionalProperties: false },
    ),
  }),
  output: exactly({}),
  errors: [],
  source: '7 Person',
})
