import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** A paper of a person as a file: with its signature, once it has one. */
export const downloadDocument = defineCall({
  id: 'documents/download-document',
  method: 'POST',
  path: '/api/documents/download-document',
  kind: 'read',
  access: { for: 'personId', right: 'papers' },
  input: exactly({ personId: maybe(Id), documentId: Id }),
  output: Download,
  errors: ['DOCUMENT_FORMAT', 'PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Documents',
})
