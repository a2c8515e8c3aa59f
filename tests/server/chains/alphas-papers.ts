import type { TestApp } from '../support/app.ts'

/** Somebody of alpha signs the contract with which they joined. */
export async function alphasPapers(test: TestApp, token: string): Promise<void> {
  const { documents } = (await test.ask('alpha', 'documents/getJournalNotes', {}, { token })).body
  const { id, signKey } = documents[0]
  const shown = (await test.ask('alpha', 'documents/get-unsigned-document', { id: signKey }, { token })).body
  const signatureDatas = { way: 'TYPED', name: shown.signerName }
  const signed = { journalNoteId: id, signedDocument: shown.sha256, signatureDatas }
  const answer = await test.ask('alpha', 'documents/sign-pdf-document', signed, { token })
  if (answer.status !== 200) throw new Error(`alpha's contract was not signed: ${JSON.stringify(answer.body)}`)
}
