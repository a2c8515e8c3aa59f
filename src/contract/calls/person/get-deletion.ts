import { defineCall } from '../../call.ts'
import { Deletion } from '../../shapes/deletion.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: whether the caller has asked to be deleted, what stands in the way, and what the law keeps. */
export const getDeletion = defineCall({
  id: 'person/get-deletion',
  method: 'GET',
  path: '/api/person/get-deletion',
  kind: 'read',
  access: 'any',
  input: exactly({}),
  output: Deletion,
  errors: [],
  source: 'our own',
})
