import { sql } from 'kysely'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { db } from '../../../db/ambient.ts'
import { json } from '../../../db/columns.ts'
import type { Words } from './documents.ts'
import { keptLast } from './kept-last.ts'

/** One change of one place, as it was made. */
export interface ChangeRow {
  readonly seq: number
  readonly group: string
  readonly at: string
  readonly value: Json
  readonly was: Json
  readonly undoes: string | null
  readonly byId: string
  readonly by: string
  readonly madeAt: Date
  readonly release: number | null
}

const mostOpen = 5000

const changes = (chain: string) =>
  db()
    .selectFrom('draft_changes')
    .innerJoin('persons', (join) =>
      join
        .onRef('persons.chain_id', '=', 'draft_changes.chain_id')
        .onRef('persons.id', '=', 'draft_changes.by_person_id'),
    )
    .select([
      'draft_changes.seq',
      'draft_changes.part_of as group',
      'draft_changes.at',
      'draft_changes.value',
      'draft_changes.was',
      'draft_changes.undoes',
      'draft_changes.by_person_id as byId',
      'persons.first_name as first',
      'persons.last_name as last',
      'draft_changes.made_at as madeAt',
      'draft_changes.release_number as release',
    ])
    .where('draft_changes.chain_id', '=', chain)

type Row = Omit<ChangeRow, 'by'> & { readonly first: string; readonly last: string }
const named = ({ first, last, ...row }: Row): ChangeRow => ({
  ...row,
  seq: Number(row.seq),
  by: `${first} ${last}`.trim(),
})

/** The changes of the draft, oldest first. */
export async function openChanges(chain: string): Promise<readonly ChangeRow[]> {
  const rows = await changes(chain)
    .where('draft_changes.release_number', 'is', null)
    .orderBy('draft_changes.seq')
    .limit(mostOpen)
    .execute()
  return rows.map(named)
}

/** What was published, newest first. */
export async function publishedChanges(chain: string, limit: number): Promise<readonly ChangeRow[]> {
  const rows = await changes(chain)
    .where('draft_changes.release_number', 'is not', null)
    .orderBy('draft_changes.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(named)
}

/** The changes of a group, the last first: as they are undone. */
export async function changesOfGroup(chain: string, group: string): Promise<readonly ChangeRow[]> {
  const rows = await changes(chain)
    .where('draft_changes.part_of', '=', group)
    .orderBy('draft_changes.seq', 'desc')
    .limit(mostOpen)
    .execute()
  return rows.map(named)
}

interface NewChange {
  readonly group: string
  readonly at: string
  readonly value: Json
  readonly was: Json
  readonly undoes: string | null
  readonly by: string
  readonly now: Date
}

export async function insertDraftChange(chain: string, change: NewChange): Promise<void> {
  const { group, at, value, was, undoes, by, now } = change
  await db()
    .insertInto('draft_changes')
    .values({
      chain_id: chain,
      part_of: group,
      at,
      undoes,
      by_person_id: by,
      made_at: now,
      release_number: null,
      value: value === null ? null : json(value),
      was: was === null ? null : json(was),
    })
    .execute()
}

/** One operator after the other: whoever changes or publishes waits for who does so already. */
export async function lockDraft(chain: string): Promise<void> {
  await db().selectFrom('live_releases').select('chain_id').where('chain_id', '=', chain).forUpdate().execute()
}

/** What is live: its number, and the chain's own documents that it was made of; read whole when it is another. */
export async function liveFiles(chain: string): Promise<LiveFiles | undefined> {
  const live = await db()
    .selectFrom('live_releases')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.chain_id', '=', 'live_releases.chain_id')
        .onRef('releases.id', '=', 'live_releases.release_id'),
    )
    .select(['releases.id', 'releases.number', 'live_releases.changed_at'])
    .select((eb) => eb('releases.files', 'is not', null).as('hasFiles'))
    .where('live_releases.chain_id', '=', chain)
    .executeTakeFirst()
  if (live === undefined) return undefined
  return lastLive.of(chain, JSON.stringify(live), () => filesOf(chain, live.id))
}

type LiveFiles = Awaited<ReturnType<typeof filesOf>>

const filesOf = (chain: string, id: string) =>
  db()
    .selectFrom('releases')
    .select(['id', 'number', 'files', 'docs'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Megabytes, which every look at a draft needs. */
const lastLive = keptLast<LiveFiles>(8)

/** The draft's changes up to one are a release's from now on. */
export async function closeChanges(chain: string, upTo: number, release: number): Promise<void> {
  await db()
    .updateTable('draft_changes')
    .set({ release_number: release })
    .where('chain_id', '=', chain)
    .where('seq', '<=', upTo)
    .where('release_number', 'is', null)
    .execute()
}

interface Move {
  readonly number: number
  readonly what: 'published' | 'rolled back'
  readonly summary: string
  readonly by: string
  readonly now: Date
}

export async function insertMove(chain: string, { number, what, summary, by, now }: Move): Promise<void> {
  await db()
    .insertInto('release_moves')
    .values({ chain_id: chain, release_number: number, what, summary, by_person_id: by, moved_at: now })
    .execute()
}

/** The releases of a chain, newest first, each with who last made it live by hand. */
export async function releasesOf(chain: string, limit: number) {
  const rows = await db()
    .selectFrom('releases')
    .select(['id', 'number', 'source', 'created_at as madeAt'])
    .where('chain_id', '=', chain)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  const moves = await db()
    .selectFrom('release_moves')
    .innerJoin('persons', (join) =>
      join
        .onRef('persons.chain_id', '=', 'release_moves.chain_id')
        .onRef('persons.id', '=', 'release_moves.by_person_id'),
    )
    .select(['release_moves.release_number as number', 'release_moves.what', 'release_moves.summary'])
    .select(['release_moves.moved_at as movedAt', 'persons.first_name as first', 'persons.last_name as last'])
    .where('release_moves.chain_id', '=', chain)
    .orderBy('release_moves.position', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, move: moves.find(({ number }) => number === row.number) ?? null }))
}

export async function releaseNumbered(chain: string, number: number) {
  return db()
    .selectFrom('releases')
    .select(['id', 'number', 'docs'])
    .where('chain_id', '=', chain)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The flows, the forms and the sentences of a language of a release, without what else it has; null: there is none. */
export async function documentsOfRelease(chain: string, number: number, lang: string) {
  const row = await db()
    .selectFrom('releases')
    .select([
      sql<ReleaseDocs['flows']>`releases.docs->'flows'`.as('flows'),
      sql<ReleaseDocs['forms']>`releases.docs->'forms'`.as('forms'),
      sql<Words | null>`releases.docs->'texts'->'en'`.as('english'),
      sql<Words | null>`releases.docs->'texts'->${lang}::text`.as('own'),
    ])
    .where('releases.chain_id', '=', chain)
    .where('releases.number', '=', number)
    .executeTakeFirst()
  if (row === undefined) return null
  const { flows, forms, english, own } = row
  return { flows, forms, texts: { en: english ?? {}, [lang]: own ?? {} } }
}
