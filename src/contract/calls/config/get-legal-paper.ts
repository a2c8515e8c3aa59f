import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { LegalPaper, PaperVersion } from '../../shapes/paper.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * Ours: contract terms, data protection notice or information on withdrawal of a club, in the language of the page; with
 * `version` as they were when somebody accepted them, in the language in which they were read.
 */
export const getLegalPaper = defineCall({
  id: 'config/get-legal-paper',
  method: 'GET',
  path: '/api/config/get-legal-paper',
  kind: 'read',
  access: 'open',
  input: exactly({
    paper: Type.Enum(['terms', 'privacy', 'withdrawal']),
    centerId: maybe(Id),
    version: maybe(PaperVersion),
    /** As a flow that runs on this release shows and accepts it; left out, the live one. */
    release: maybe(Id),
  }),
  output: LegalPaper,
  errors: ['NOT_FOUND'],
  rateLimit: { max: 120, seconds: 60 },
  source: 'our own',
})
