import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { Download } from '#contract/shapes/download.ts'
import { db } from '../../db/ambient.ts'
import type { CallContext } from '../../handler.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { setKept } from '../legal/signed-contract.ts'
import { keptInputsOf } from './kept-inputs.ts'
import { type PaperRow, paperById, papersOfPerson } from './repository.ts'

export interface PaperFile {
  readonly bytes: Uint8Array
  /** In hex. */
  readonly sha256: string
  readonly name: string
}

/** `DOCUMENT_FORMAT`: what is kept is no PDF, or no longer what it was. `PAPER_NOT_MADE`: it could not be set. */
export type NoFile = 'DOCUMENT_FORMAT' | 'PAPER_NOT_MADE'

/**
 * The file of a paper as everybody was shown it: set when it is first asked for, and kept, so that its hash stays what
 * it is whatever sets papers later.
 */
export async function shownFile(context: CallContext, paper: PaperRow): Promise<PaperFile | NoFile> {
  const kept = await keptFile(paper, 'SHOWN')
  if (kept !== null) return kept
  const inputs = await keptInputsOf(context, paper)
  const made = inputs === null ? null : await setKept(context, ...inputs)
  if (made === null) return 'PAPER_NOT_MADE'
  await keepFile(paper, 'SHOWN', { name: made.name, bytes: Buffer.from(made.data, 'base64') }, context.now)
  // Two may have asked at once: both are given the one that was first.
  return (await keptFile(paper, 'SHOWN')) ?? 'PAPER_NOT_MADE'
}

/** The file of a paper as it stands: with its signature, once it has one. */
export const currentFile = async (context: CallContext, paper: PaperRow): Promise<PaperFile | NoFile> =>
  (paper.signature === 'DONE' ? await keptFile(paper, 'SIGNED') : null) ?? (await shownFile(context, paper))

/** The files of all papers of a person, one after the other, the newest first. */
export async function* filesOfPerson(
  context: CallContext,
  personId: string,
): AsyncGenerator<{ readonly date: string; readonly file: PaperFile | NoFile }> {
  for (const { id, date } of await papersOfPerson(context.chain, personId, false)) {
    const paper = await paperById(context.chain, id)
    if (paper !== undefined) yield { date, file: await currentFile(context, paper) }
  }
}

/** A file that is kept; null: there is none yet. */
export async function keptFile(
  paper: PaperRow,
  kind: 'SHOWN' | 'SIGNED',
): Promise<PaperFile | 'DOCUMENT_FORMAT' | null> {
  const row = await db()
    .selectFrom('paper_files')
    .select(['name', 'sha256', 'sealed'])
    .where('chain_id', '=', paper.chain_id)
    .where('paper_id', '=', paper.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (row === undefined) return null
  const bytes = pdfOf(opened(row.sealed, placeOfPaper(paper, kind)))
  if (bytes === null || sha256Of(bytes) !== row.sha256) return 'DOCUMENT_FORMAT'
  return { bytes, sha256: row.sha256, name: row.name }
}

/** Keeps a file once; another one of its kind stays as it is. Answers its hash. */
export async function keepFile(
  paper: Pick<PaperRow, 'chain_id' | 'id'>,
  kind: 'SHOWN' | 'SIGNED',
  { name, bytes }: Pick<PaperFile, 'name' | 'bytes'>,
  now: Date,
): Promise<string> {
  const sha256 = sha256Of(bytes)
  await db()
    .insertInto('paper_files')
    .values({
      chain_id: paper.chain_id,
      paper_id: paper.id,
      kind,
      name,
      sha256,
      kept_at: now,
      sealed: seal(Buffer.from(bytes).toString('base64'), placeOfPaper(paper, kind)),
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'paper_id', 'kind']).doNothing())
    .execute()
  return sha256
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const toDownload = ({ bytes, name }: PaperFile): Static<typeof Download> => ({
  data: Buffer.from(bytes).toString('base64'),
  type: 'application/pdf',
  name,
})

/** The bytes of a PDF that stands in base64; null: it is malformed, or no PDF. */
function pdfOf(base64: string | null): Uint8Array | null {
  if (base64 === null || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? new Uint8Array(bytes) : null
}

function opened(sealed: string, place: string): string | null {
  try {
    return unseal(sealed, place)
  } catch {
    return null
  }
}

/** Which row a file is sealed for. */
export const placeOfPaper = ({ chain_id, id }: Pick<PaperRow, 'chain_id' | 'id'>, kind: string): string =>
  `paper_files/${chain_id}/${id}/${kind}`
