import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: what somebody has to give for a copy of their data. */
export const getCopyTerms = defineCall({
  id: 'person/get-copy-terms',
  method: 'POST',
  path: '/api/person/get-copy-terms',
  kind: 'read',
  access: 'any',
  input: exactly({}),
  /** False for whoever signs in elsewhere: there is no password here. */
  output: exactly({ asksPassword: Type.Boolean() }),
  errors: [],
  source: 'our own',
})
