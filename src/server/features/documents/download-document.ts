import { downloadDocument } from '#contract/calls/documents/download-document.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { currentFile, toDownload } from './paper-files.ts'
import { paperById } from './repository.ts'

export const downloadDocumentHandler = handle(downloadDocument, async (context, { documentId }) => {
  const paper = await paperById(context.chain, documentId)
  if (paper === undefined || paper.person_id !== context.subject.id) return refuse('NOT_FOUND', { at: 'documentId' })
  const file = await currentFile(context, paper)
  return typeof file === 'string' ? refuse(file) : ok(toDownload(file))
})
