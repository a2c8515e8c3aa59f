import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { FileHash, PaperType, SignKey } from '../../shapes/paper.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, nullable } from '../../shapes/values.ts'

/** A paper that asks for a signature, by its key: the file that is signed and its hash, for whoever may sign it. */
export const getUnsignedDocument = defineCall({
  id: 'documents/get-unsigned-document',
  method: 'GET',
  path: '/api/documents/get-unsigned-document/:id',
  kind: 'read',
  access: { for: 'id', right: 'sign' },
  input: exactly({ id: SignKey }),
  output: exactly({
    journalNoteId: Id,
    type: PaperType,
    date: LocalDate,
    /** Whose paper it is, and who signs it: a parent signs for a child. */
    personId: Id,
    personName: Line,
    signerName: Line,
    /** When it was signed; null while it waits. */
    signedAt: nullable(Instant),
    sha256: FileHash,
    /** The file, with its signature once it has one. */
    file: Download,
    pages: Count,
    /** What it says, for whoever does not open the file. */
    facts: Type.Array(exactly({ label: Line, value: Line }), { maxItems: 30 }),
  }),
  errors: ['NOT_FOUND', 'DOCUMENT_FORMAT', 'PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Documents',
})
