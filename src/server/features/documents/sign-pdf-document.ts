import { signPdfDocument } from '#contract/calls/documents/sign-pdf-document.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockSubject } from '../../rights/subject.ts'
import { findCenter } from '../centers/service.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { findPerson, nameOf } from '../persons/service.ts'
import { keepFile, sha256Of, shownFile } from './paper-files.ts'
import { insertSignature, paperById, signatureOf } from './repository.ts'
import { readSignature } from './signature.ts'
import { signedPdf } from './signed-pdf.ts'

/**
 * Signs what was shown, once. The signed file is made before the transaction that writes the signature; who comes
 * second, by however little, is told that it is signed. Whose paper it is gets a mail: who did not sign hears of it.
 * `outside`: a paper is set by another process.
 */
export const signPdfDocumentHandler = handle(
  signPdfDocument,
  async (context, { journalNoteId, signedDocument, signatureDatas }) => {
    const { chain, caller, subject, now } = context
    const paper = await paperById(chain, journalNoteId)
    if (paper === undefined || paper.signature === 'NONE' || caller === null) return refuse('NOT_FOUND')
    if (await signatureOf(chain, paper.id)) return refuse('ALREADY_SIGNED')
    const signature = readSignature(signatureDatas)
    if (signature === null) return refuse('SIGNATURE_MISSING', { at: 'signatureDatas' })
    const shown = await shownFile(context, paper)
    if (shown === 'DOCUMENT_FORMAT') return refuse('DOCUMENT_FORMAT')
    if (shown === 'PAPER_NOT_MADE') return refuse('DOCUMENT_NOT_SIGNED')
    if (signedDocument !== `sha256:${shown.sha256}`) return refuse('DOCUMENT_CHANGED')

    const [signer, person] = [await findPerson(chain, caller.user.userId), await findPerson(chain, subject.id)]
    const center = await findCenter(chain, paper.center_id, now)
    if (signer === null || person === null || center === null) return refuse('NOT_FOUND')
    const bytes = await signedPdf(context, {
      paper,
      shown,
      signature,
      signer: nameOf(signer),
      person: signer.id === person.id ? null : nameOf(person),
      timeZone: center.timeZone,
      today: center.today,
    })
    if (bytes === null) return refuse('DOCUMENT_NOT_SIGNED')
    const sha256 = sha256Of(bytes)

    return tx(async () => {
      const locked = await lockSubject(context)
      if (!locked.ok) return refuse(locked.code, locked.params ? { params: locked.params } : {})
      const isFirst = await insertSignature({
        chain_id: chain,
        paper_id: paper.id,
        by_person_id: signer.id,
        way: signature.way,
        signer: nameOf(signer),
        shown_sha256: shown.sha256,
        signed_sha256: sha256,
        lang: context.lang,
        session_id: caller.sessionId,
        signed_at: now,
      })
      if (!isFirst) return refuse('ALREADY_SIGNED')
      await keepFile(paper, 'SIGNED', { name: shown.name, bytes }, now)
      await askForMail(
        chain,
        {
          template: 'paper-signed',
          to: { personId: subject.id },
          lang: context.lang,
          params: {
            paper: shown.name.replace(/\.pdf$/i, ''),
            signer: nameOf(signer),
            hash: sha256,
            receivedAt: now.toISOString(),
            timeZone: center.timeZone,
          },
          link: portalLink(context, null, '/profile?selectedTab=my-documentation'),
        },
        { dedupKey: `paper-signed:${paper.id}`, now },
      )
      return ok({ signedAt: now.toISOString(), sha256: `sha256:${sha256}` })
    })
  },
  { outside: true },
)
