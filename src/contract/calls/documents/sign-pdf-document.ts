import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { FileHash } from '../../shapes/paper.ts'
import { exactly, Id, Instant, line, maybe } from '../../shapes/values.ts'

/**
 * A signature as it was made: strokes of a pen in a box of 600 by 200, `M12 30L14 31` each, or a name that was typed.
 * No picture is sent, so none is read.
 */
const Signature = exactly({
  way: Type.Enum(['DRAWN', 'TYPED']),
  drawing: maybe(
    Type.String({ maxLength: 40_000, pattern: '^(M\\d{1,3} \\d{1,3}(L\\d{1,3} \\d{1,3})*)*$', writeOnly: true }),
  ),
  name: maybe(line(120)),
})

/**
 * Signs a paper, once. `signedDocument` is the hash of the file that the signer was shown: of another file nothing is
 * signed. The signed file is made here; a browser's is never kept.
 */
export const signPdfDocument = defineCall({
  id: 'documents/sign-pdf-document',
  method: 'POST',
  path: '/api/documents/sign-pdf-document',
  kind: 'act',
  access: { for: 'journalNoteId', right: 'sign' },
  input: exactly({ journalNoteId: Id, signedDocument: FileHash, signatureDatas: Signature }),
  output: exactly({ signedAt: Instant, sha256: FileHash }),
  errors: ['SIGNATURE_MISSING', 'ALREADY_SIGNED', 'DOCUMENT_CHANGED', 'DOCUMENT_FORMAT', 'DOCUMENT_NOT_SIGNED'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Documents',
})
