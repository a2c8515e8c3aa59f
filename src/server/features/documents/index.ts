import { downloadDocumentHandler } from './download-document.ts'
import { getJournalNotesHandler } from './get-journal-notes.ts'
import { getUnsignedDocumentHandler } from './get-unsigned-document.ts'
import { signPdfDocumentHandler } from './sign-pdf-document.ts'

/** What the calls about somebody's papers do. */
export const documentHandlers = [
  downloadDocumentHandler,
  getJournalNotesHandler,
  getUnsignedDocumentHandler,
  signPdfDocumentHandler,
] as const
