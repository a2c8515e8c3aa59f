import type { ReleaseDocs } from '#engine/documents.ts'
import { db, tx } from '../db/ambient.ts'
import { json } from '../db/columns.ts'
import type { ChainDocuments } from './chain-documents.ts'

export interface StoredRelease {
  readonly id: string
  readonly number: number
  readonly source: 'files' | 'database'
  readonly docs: ReleaseDocs
}

/** Where releases are kept. The truth is the resolved documents; all else is compiled from them again. */
export interface ReleaseStore {
  chains(): Promise<readonly string[]>
  live(chain: string): Promise<StoredRelease | null>
  /** Its id alone. */
  liveId(chain: string): Promise<string | null>
  byId(chain: string, id: string): Promise<StoredRelease | null>
  /** Releases made since, newest first. */
  since(chain: string, from: Date): Promise<readonly StoredRelease[]>
  /** Stores it under the next number (a known one keeps its own) and makes it live. */
  publish(chain: string, release: NewRelease): Promise<StoredRelease>
}

/** The releases of the database (`releases`, `live_releases`). */
export const databaseStore: ReleaseStore = { chains, live, liveId, byId, since, publish }

const columns = ['releases.id', 'releases.number', 'releases.source', 'releases.docs'] as const

async function chains(): Promise<readonly string[]> {
  const rows = await db().selectFrom('live_releases').select('chain_id').orderBy('chain_id').execute()
  return rows.map((row) => row.chain_id)
}

async function live(chain: string): Promise<StoredRelease | null> {
  const row = await db()
    .selectFrom('live_releases')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.chain_id', '=', 'live_releases.chain_id')
        .onRef('releases.id', '=', 'live_releases.release_id'),
    )
    .select(['releases.id', 'releases.number', 'live_releases.source', 'releases.docs'])
    .where('live_releases.chain_id', '=', chain)
    .executeTakeFirst()
  return row ?? null
}

async function liveId(chain: string): Promise<string | null> {
  const row = await db()
    .selectFrom('live_releases')
    .select('release_id')
    .where('chain_id', '=', chain)
    .executeTakeFirst()
  return row?.release_id ?? null
}

async function byId(chain: string, id: string): Promise<StoredRelease | null> {
  const row = await db()
    .selectFrom('releases')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function since(chain: string, from: Date): Promise<readonly StoredRelease[]> {
  return await db()
    .selectFrom('releases')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('created_at', '>=', from)
    .orderBy('number', 'desc')
    .limit(20)
    .execute()
}

export interface NewRelease {
  readonly id: string
  readonly docs: ReleaseDocs
  /** The chain's own documents that it was made of. */
  readonly files?: ChainDocuments | undefined
  /** `database`: somebody published it in the studio. */
  readonly source?: StoredRelease['source']
}

/** Two processes that start at once may draw one number: the unique key refuses the second, which tries again. */
async function publish(chain: string, release: NewRelease): Promise<StoredRelease> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tx(() => publishOnce(chain, release))
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === '23505'
      if (!isTaken || attempt === 5) throw error
    }
  }
}

async function publishOnce(chain: string, { id, docs, files, source = 'files' }: NewRelease): Promise<StoredRelease> {
  const number = (await byId(chain, id))?.number ?? (await nextNumber(chain))
  const stored = { id, number, source, docs }
  await db()
    .insertInto('releases')
    .values({ chain_id: chain, id, number, source, docs: json(docs), files: files === undefined ? null : json(files) })
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'id'])
        .doUpdateSet((all) => ({ files: all.fn.coalesce('excluded.files', 'releases.files') })),
    )
    .execute()
  await db()
    .insertInto('live_releases')
    .values({ chain_id: chain, release_id: id, source })
    .onConflict((conflict) =>
      conflict.column('chain_id').doUpdateSet({ release_id: id, source, changed_at: new Date() }),
    )
    .execute()
  return stored
}

async function nextNumber(chain: string): Promise<number> {
  const row = await db()
    .selectFrom('releases')
    .select((of) => of.fn.max('number').as('highest'))
    .where('chain_id', '=', chain)
    .executeTakeFirst()
  return (row?.highest ?? 0) + 1
}
