import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Count, exactly } from '../../shapes/values.ts'

/**
 * A document as a file, with the line of what was found in it: the chain's own as the draft has it, the product's as they
 * lie. What no draft changes is left out. `NOT_FOUND`: there is no such document, or it is none that is read here.
 */
export const readStudioFile = defineCall({
  id: 'studio/read-file',
  method: 'GET',
  path: '/api/studio/file',
  kind: 'read',
  access: 'operator',
  /** As findings name it: `flows/join/flow.json steps/plan/form`. */
  input: exactly({ at: Type.String({ minLength: 1, maxLength: 1000 }) }),
  output: exactly({
    file: Type.String({ maxLength: 1000 }),
    text: Type.String({ maxLength: 5_000_000 }),
    /** From 1. */
    line: Count,
    /** The chain's own: a draft, or an import, changes it. */
    isOwn: Type.Boolean(),
  }),
  errors: [],
  source: '4 Studio',
})
