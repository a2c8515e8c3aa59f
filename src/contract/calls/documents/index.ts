import { downloadDocument } from './download-document.ts'
import { getJournalNotes } from './get-journal-notes.ts'
import { getUnsignedDocument } from './get-unsigned-document.ts'
import { signPdfDocument } from './sign-pdf-document.ts'

/** What may be asked about somebody's papers. */
export const documentCalls = [downloadDocument, getJournalNotes, getUnsignedDocument, signPdfDocument] as const
