import { readDraftDocuments } from '#contract/calls/studio/read-documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openDraft } from './draft/service.ts'
import { shownDocuments } from './draft/shown-documents.ts'

export const readDraftDocumentsHandler = handle(readDraftDocuments, async ({ chain }, { lang }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  return ok({ seq: draft.seq, ...(await shownDocuments(chain, draft.documents, lang)) })
})
