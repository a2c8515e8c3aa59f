import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: all that is kept of the caller, as one ZIP file that is made now. `COPY_OVER`: its minutes are over, or it is another's. */
export const getDataCopy = defineCall({
  id: 'person/get-data-copy',
  method: 'POST',
  path: '/api/person/get-data-copy',
  kind: 'read',
  access: 'any',
  input: exactly({ ticket: Type.String({ minLength: 1, maxLength: 400 }) }),
  output: exactly({
    data: Type.String({ maxLength: 64_000_000 }),
    type: Type.String({ maxLength: 100 }),
    name: Type.String({ maxLength: 120 }),
  }),
  errors: ['COPY_OVER'],
  rateLimit: { max: 6, seconds: 60 },
  source: 'our own',
})
