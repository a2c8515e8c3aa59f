import type { Selectable } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { PaperTables } from './tables.ts'

export type PaperRow = Selectable<PaperTables['papers']>
export type SignatureRow = PaperTables['paper_signatures']

const columns = [
  'papers.chain_id',
  'papers.id',
  'papers.person_id',
  'papers.center_id',
  'papers.type',
  'papers.lang',
  'papers.source',
  'papers.subscription_id',
  'papers.content_hash',
  'papers.template_hash',
  'papers.signature',
  'papers.key_hash',
  'papers.arrived_on',
  'papers.expires_on',
  'papers.arrived_at',
] as const

/** The papers of a person, the newest first, with the moment of their signatures. */
export const papersOfPerson = (chain: string, personId: string, isUnsigned: boolean) =>
  db()
    .selectFrom('papers')
    .leftJoin('paper_signatures as signed', (join) =>
      join.onRef('signed.chain_id', '=', 'papers.chain_id').onRef('signed.paper_id', '=', 'papers.id'),
    )
    .select([
      'papers.id',
      'papers.type',
      'papers.signature',
      'papers.arrived_on as date',
      'papers.expires_on as expirationDate',
      'signed.signed_at as signedAt',
    ])
    .where('papers.chain_id', '=', chain)
    .where('papers.person_id', '=', personId)
    .$if(isUnsigned, (query) => query.where('papers.signature', '=', 'ASKED'))
    .orderBy('papers.arrived_at', 'desc')
    .orderBy('papers.id')
    .limit(200)
    .execute()

export const paperById = (chain: string, id: string): Promise<PaperRow | undefined> =>
  db().selectFrom('papers').select(columns).where('chain_id', '=', chain).where('id', '=', id).executeTakeFirst()

export const paperByKey = (chain: string, keyHash: string): Promise<PaperRow | undefined> =>
  db()
    .selectFrom('papers')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

export const signatureOf = (chain: string, paperId: string) =>
  db()
    .selectFrom('paper_signatures')
    .select(['by_person_id', 'way', 'signer', 'shown_sha256', 'signed_sha256', 'signed_at'])
    .where('chain_id', '=', chain)
    .where('paper_id', '=', paperId)
    .executeTakeFirst()

/** Writes a signature in the running transaction; false when the paper has one. */
export async function insertSignature(row: SignatureRow): Promise<boolean> {
  const written = await db()
    .insertInto('paper_signatures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chain_id', 'paper_id']).doNothing())
    .returning('paper_id')
    .executeTakeFirst()
  if (written === undefined) return false
  await db()
    .updateTable('papers')
    .set({ signature: 'DONE' })
    .where('chain_id', '=', row.chain_id)
    .where('id', '=', row.paper_id)
    .execute()
  return true
}

/** Remembers what a paper is set from; what is remembered already stays as it is. */
export const rememberInputs = (
  { chain_id, id }: Pick<PaperRow, 'chain_id' | 'id'>,
  [contentHash, templateHash]: readonly [content: string, template: string],
) =>
  db()
    .updateTable('papers')
    .set({ content_hash: contentHash, template_hash: templateHash })
    .where('chain_id', '=', chain_id)
    .where('id', '=', id)
    .where('content_hash', 'is', null)
    .execute()
