import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { ListedPaper } from '#contract/shapes/paper.ts'
import { db, tx } from '#server/db/ambient.ts'
import { recordMandate } from '#server/features/payments/mandates.ts'
import { loadRelease } from '../../flows/release.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { somebody } from '../support/people.ts'
import { paid } from '../support/scripted-adapter.ts'

const nordlys = await loadRelease('nordlys', process.cwd())
const { texts, papers = {}, config } = nordlys.docs
const settings = { legal: config.legal ?? {}, papers: { sign: ['SUBSCRIPTION_CONTRACT'] } }
const club = startPaymentClub({}, {}, settings, { texts, papers })
const { chain, provider } = club

const drawn = { way: 'DRAWN', drawing: 'M20 150L80 40L140 150M180 90L260 90L300 140' }
const as = (personId: string, lang = 'de') => ({ caller: callerOf(personId), lang })
const bytesOf = (data: string) => new Uint8Array(Buffer.from(data, 'base64'))
const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text

/** What others read in a PDF: pdf.js, and poppler where the machine has it. */
async function readings(bytes: Uint8Array): Promise<readonly string[]> {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  return [await textOf(bytes), ...(stdout ? [stdout] : [])]
}

async function joined() {
  const personId = await club.buyer()
  const { paymentId } = (await club.buy(personId, { as: { lang: 'de' } })).value
  provider.says.set(paymentId, paid(3900))
  await club.ask('payment/check-payment', { paymentId })
  const [contract] = await listOf(personId)
  return { personId, contract: contract as ListedPaper }
}

const listOf = async (personId: string, more: object = {}, lang = 'de'): Promise<readonly ListedPaper[]> =>
  (await club.call('documents/getJournalNotes', more, as(personId, lang))).value.documents
const shownTo = async (personId: string, { signKey }: ListedPaper, lang = 'de') =>
  (await club.call('documents/get-unsigned-document', { id: signKey }, as(personId, lang))).value
const download = (personId: string, documentId: string) =>
  club.call('documents/download-document', { documentId }, as(personId))
const sign = async (personId: string, contract: ListedPaper, more: object = {}, lang = 'de') => {
  const shown = await shownTo(personId, contract, lang)
  const input = { journalNoteId: contract.id, signedDocument: shown.sha256, signatureDatas: drawn, ...more }
  return { shown, answer: await club.call('documents/sign-pdf-document', input, as(personId, lang)) }
}

describe('the papers of a person', () => {
  it('P-13: have the contract of a join by themselves, with date, type and what is to be done', async () => {
    const { personId, contract } = await joined()

    const file = await download(personId, contract.id)

    expect(await listOf(personId)).toEqual([
      {
        id: contract.id,
        type: 'SUBSCRIPTION_CONTRACT',
        date: '2026-12-01',
        expirationDate: null,
        signature: 'ASKED',
        signedAt: null,
        signKey: expect.stringMatching(/^[\w-]{22}$/),
      },
    ])
    expect(file.value).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/^Vertrag-/) })
    expect(await textOf(bytesOf(file.value.data))).toContain('Komplett')
  })

  it('are filtered to those that wait for a signature', async () => {
    const { personId, contract } = await joined()
    const before = await listOf(personId, { type: 'UNSIGNED' })
    await sign(personId, contract)

    expect(before.map(({ id }) => id)).toEqual([contract.id])
    expect(await listOf(personId, { type: 'UNSIGNED' })).toEqual([])
    expect(await listOf(personId, { type: 'ALL_DOCUMENTS' })).toHaveLength(1)
  })

  it('stay to the last byte what was shown first, however often they are asked for', async () => {
    const { personId, contract } = await joined()
    const first = await download(personId, contract.id)
    await db().updateTable('persons').set({ last_name: 'Anders' }).where('id', '=', personId).execute()

    expect(await download(personId, contract.id)).toEqual(first)
  })

  it.each([
    ['is no base64', 'not base64 at all!'],
    ['is no PDF', Buffer.from('<html></html>').toString('base64')],
    ['is another PDF than was kept', Buffer.from('%PDF-1.7 another').toString('base64')],
  ])('V-48: a file that %s is refused as invalid, by the key of the specification', async (_what, data) => {
    const { personId, contract } = await joined()
    await download(personId, contract.id)
    const { seal } = await import('#server/secrets/seal.ts')
    await db()
      .updateTable('paper_files')
      .set({ sealed: seal(data, `paper_files/${chain}/${contract.id}/SHOWN`) })
      .where('chain_id', '=', chain)
      .where('paper_id', '=', contract.id)
      .execute()

    expect(await download(personId, contract.id)).toMatchObject({ ok: false, code: 'DOCUMENT_FORMAT' })
    expect(await club.call('documents/get-unsigned-document', { id: contract.signKey }, as(personId))).toMatchObject({
      ok: false,
      code: 'DOCUMENT_FORMAT',
    })
  })
})

describe('a signed paper', () => {
  it('P-14, S-26: is what was shown, and behind it signature, time and hash, as other readers see it', async () => {
    const { personId, contract } = await joined()

    const { shown, answer } = await sign(personId, contract)
    const signed = bytesOf((await download(personId, contract.id)).value.data)
    const original = bytesOf(shown.file.data)

    expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true, value: { sha256: sha256(signed) } })
    expect(sha256(signed.subarray(0, original.length))).toBe(shown.sha256)
    for (const read of await readings(signed)) {
      for (const words of [
        'Ihr Vertrag',
        'Komplett',
        'Unterschrift',
        'Anna Berg',
        'von Hand gezeichnet',
        '2026-12-01T',
      ])
        expect(read).toContain(words)
      expect(read.replaceAll(/\s/g, '')).toContain(shown.sha256.slice('sha256:'.length))
    }
    expect(await listOf(personId)).toMatchObject([
      { signature: 'DONE', signedAt: answer.value.signedAt, signKey: null },
    ])
  })

  it('is told by mail, once, with its check number and where it is kept', async () => {
    const { personId, contract } = await joined()
    const { answer } = await sign(personId, contract)
    await sign(personId, contract)

    const mails = await db()
      .selectFrom('jobs')
      .select('payload')
      .where('chain_id', '=', chain)
      .where('dedup_key', '=', `paper-signed:${contract.id}`)
      .execute()
    expect(mails).toMatchObject([
      {
        payload: {
          template: 'paper-signed',
          personId,
          lang: 'de',
          params: {
            signer: 'Anna Berg',
            paper: expect.stringMatching(/^Vertrag-[^.]+$/),
            timeZone: 'Europe/Berlin',
            hash: answer.value.sha256.slice('sha256:'.length),
          },
        },
      },
    ])
  })

  it('is signed with a typed name too, in a script that runs from right to left', async () => {
    const { personId, contract } = await joined()

    const { answer } = await sign(personId, contract, { signatureDatas: { way: 'TYPED', name: 'آنا بيرغ' } })
    const { text } = { text: await textOf(bytesOf((await download(personId, contract.id)).value.data)) }

    expect(answer).toMatchObject({ ok: true })
    expect(text).toContain('Name getippt')
    expect(text).toMatch(/[\u0600-\u06FF\uFB50-\uFEFF]/)
  })

  it('is signed once, however often it is pressed at once', async () => {
    const { personId, contract } = await joined()
    const shown = await shownTo(personId, contract)
    const input = { journalNoteId: contract.id, signedDocument: shown.sha256, signatureDatas: drawn }

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => club.call('documents/sign-pdf-document', input, as(personId))),
    )
    const rows = await db()
      .selectFrom('paper_signatures')
      .select('paper_id')
      .where('chain_id', '=', chain)
      .where('paper_id', '=', contract.id)
      .execute()

    expect(answers.map(({ ok, code = null }) => (ok ? 'signed' : code)).sort()).toEqual([
      'ALREADY_SIGNED',
      'ALREADY_SIGNED',
      'ALREADY_SIGNED',
      'signed',
    ])
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['nothing is drawn', { way: 'DRAWN', drawing: '' }],
    ['it is a slip of the finger', { way: 'DRAWN', drawing: 'M10 10L12 12' }],
    ['it leaves the box', { way: 'DRAWN', drawing: 'M10 10L999 12L10 199' }],
    ['no name is typed', { way: 'TYPED', name: '   ' }],
    ['the name is no name', { way: 'TYPED', name: '--..' }],
  ])('S-27, V-45: is refused when %s', async (_what, signatureDatas) => {
    const { personId, contract } = await joined()

    const { answer } = await sign(personId, contract, { signatureDatas })

    expect(answer).toMatchObject({ ok: false, code: 'SIGNATURE_MISSING', at: 'signatureDatas' })
    expect(await listOf(personId)).toMatchObject([{ signature: 'ASKED' }])
  })

  it('is refused for another document than was shown', async () => {
    const { personId, contract } = await joined()

    const { answer } = await sign(personId, contract, { signedDocument: `sha256:${'a'.repeat(64)}` })

    expect(answer).toMatchObject({ ok: false, code: 'DOCUMENT_CHANGED' })
  })

  it('is nobody else’s to list, open, sign or save', async () => {
    const { personId, contract } = await joined()
    const { sha256: hash } = await shownTo(personId, contract)
    const other = (await somebody(chain, { centerId: '102' })).id
    const asked = [
      ['documents/getJournalNotes', { personId }],
      ['documents/download-document', { personId, documentId: contract.id }],
      ['documents/get-unsigned-document', { id: contract.signKey }],
      ['documents/sign-pdf-document', { journalNoteId: contract.id, signedDocument: hash, signatureDatas: drawn }],
    ] as const

    const own = await club.call('documents/download-document', { documentId: contract.id }, as(other))
    const told = await Promise.all(asked.map(([id, input]) => club.call(id, input, as(other)).catch(String)))

    expect(own).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(told.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })
})

describe('what else is agreed', () => {
  it('a mandate stands there in the words that were ticked, once however often the account is given', async () => {
    const personId = await club.buyer()
    const context = { ...club.contextOf({ caller: callerOf(personId), lang: 'de' }), release: nordlys }
    const account = { last4: '3000', number: 'DE89', bankName: null, details: {} } as never // a judged account
    const creditor = { scheme: 'sepa', name: 'Nordlys Fitness GmbH', id: 'DE98ZZZ09999999999', noticeDays: 3 } as const
    const intent = { id: 'i1', person_id: personId, center_id: '102', amount_minor: 3900, currency: 'EUR' }
    const terms = { account, creditor }

    await tx(() => recordMandate(context, terms, intent))
    await tx(() => recordMandate(context, terms, intent))
    const [mandate, ...more] = await listOf(personId)
    const text = await textOf(bytesOf((await download(personId, mandate?.id ?? '')).value.data))

    expect(more).toEqual([])
    expect(mandate).toMatchObject({ type: 'PAYMENT_AGREEMENT_CONTRACT', signature: 'NONE', signKey: null })
    for (const words of ['Lastschriftmandat', 'Nordlys Fitness GmbH', '3000']) expect(text).toContain(words)
  })
})
