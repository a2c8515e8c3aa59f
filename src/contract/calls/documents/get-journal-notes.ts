import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ofEach, onlyWhere } from '../../promise.ts'
import { ListedPaper, PaperFilter } from '../../shapes/paper.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The papers of a person, the newest first: all, or those that wait for a signature. */
export const getJournalNotes = defineCall({
  id: 'documents/getJournalNotes',
  method: 'GET',
  path: '/api/documents/getJournalNotes',
  kind: 'read',
  access: { for: 'personId', right: 'papers' },
  input: exactly({ personId: maybe(Id), type: maybe(PaperFilter) }),
  output: exactly({ documents: Type.Array(ListedPaper, { maxItems: 200 }) }),
  // Nothing is signed that asks for no signature, and what was signed says when.
  promises: [
    ofEach('documents', onlyWhere('signKey', 'signature', 'ASKED')),
    ofEach('documents', onlyWhere('signedAt', 'signature', 'DONE')),
  ],
  errors: [],
  source: '7 Documents',
})
