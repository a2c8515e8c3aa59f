import { readDraftDocuments } from '#contract/calls/studio/read-documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openDraft } from './draft/service.ts'
import { namesOf, otherwise, shownDocuments } from './draft/shown-documents.ts'
import { namesOfEntries } from './subjects/entry-names.ts'

export const readDraftDocumentsHandler = handle(readDraftDocuments, async ({ chain, now }, { lang, product }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const { brought, ...shown } = await shownDocuments(chain, draft.documents, { lang, product })
  const names = { ...shown.names, ...(await namesOfEntries({ chain, lang, now })) }
  const before = Object.entries(namesOf(draft.live.docs, lang)).filter(([key, name]) => (names[key] ?? name) !== name)
  return ok({ seq: draft.seq, ...shown, names: otherwise(names, brought), before: Object.fromEntries(before) })
})
