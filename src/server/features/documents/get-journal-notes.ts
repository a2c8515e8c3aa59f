import { getJournalNotes } from '#contract/calls/documents/get-journal-notes.ts'
import { handle, ok } from '../../handler.ts'
import { subjectOf } from '../../rights/subject.ts'
import { papersOfPerson } from './repository.ts'
import { signKeyOf } from './sign-key.ts'

export const getJournalNotesHandler = handle(getJournalNotes, async (context, { type }) => {
  const { chain, subject } = context
  const rows = await papersOfPerson(chain, subject.id, type === 'UNSIGNED')
  const asks = rows.some(({ signature }) => signature === 'ASKED')
  // Staff see what waits for a signature, and sign nothing.
  const maySign = asks && (await subjectOf(context, subject.id, 'sign')) !== null
  return ok({
    documents: rows.map(({ signedAt, ...row }) => ({
      ...row,
      signedAt: signedAt?.toISOString() ?? null,
      signKey: maySign && row.signature === 'ASKED' ? signKeyOf(chain, row.id) : null,
    })),
  })
})
