import { exportFiles } from '#contract/calls/studio/export-files.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openDraft } from './draft/service.ts'
import { textOfDocument } from './files/read-found.ts'

export const exportFilesHandler = handle(exportFiles, async ({ chain }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const files = Object.entries(draft.documents).map(([path, body]) => ({ path, text: textOfDocument(path, body) }))
  return ok({ seq: draft.seq, files })
})
