import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq } from '../../shapes/draft.ts'
import { exactly, Line } from '../../shapes/values.ts'

/**
 * The chain's own documents as the draft has them, as files by their path in the chain's folder: what another portal of the
 * chain, such as a test, takes over. What no draft changes (who may come in, secrets) is left out.
 */
export const exportFiles = defineCall({
  id: 'studio/export-files',
  method: 'GET',
  path: '/api/studio/files',
  kind: 'read',
  access: 'operator',
  input: exactly({}),
  output: exactly({
    seq: DraftSeq,
    files: Type.Array(exactly({ path: Line, text: Type.String({ maxLength: 5_000_000 }) }), { maxItems: 2000 }),
  }),
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
