import { getUnsignedDocument } from '#contract/calls/documents/get-unsigned-document.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findPerson, nameOf } from '../persons/service.ts'
import { factsOf, keptInputsOf } from './kept-inputs.ts'
import { currentFile, shownFile, toDownload } from './paper-files.ts'
import { paperByKey, signatureOf } from './repository.ts'
import { hashOfKey } from './sign-key.ts'
import { pagesOf } from './signed-pdf.ts'

export const getUnsignedDocumentHandler = handle(getUnsignedDocument, async (context, { id: key }) => {
  const { chain, caller } = context
  const paper = await paperByKey(chain, hashOfKey(key))
  if (paper === undefined || caller === null) return refuse('NOT_FOUND', { at: 'id' })
  const [shown, file, signed] = [
    await shownFile(context, paper),
    await currentFile(context, paper),
    await signatureOf(chain, paper.id),
  ]
  if (typeof shown === 'string') return refuse(shown)
  if (typeof file === 'string') return refuse(file)
  const [person, signer] = [await findPerson(chain, paper.person_id), await findPerson(chain, caller.user.userId)]
  if (person === null || signer === null) return refuse('NOT_FOUND', { at: 'id' })
  return ok({
    journalNoteId: paper.id,
    type: paper.type,
    date: paper.arrived_on,
    personId: person.id,
    personName: nameOf(person),
    signerName: signed?.signer ?? nameOf(signer),
    signedAt: signed?.signed_at.toISOString() ?? null,
    sha256: `sha256:${shown.sha256}`,
    file: toDownload(file),
    pages: await pagesOf(shown.bytes),
    facts: await factsOf(context, (await keptInputsOf(context, paper))?.[0] ?? ''),
  })
})
