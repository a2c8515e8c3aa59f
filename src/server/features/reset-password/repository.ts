import { db } from '../../db/ambient.ts'

/** The logins of an address, with what a mail calls them by. */
export const accountsOf = (chain: string, email: string) =>
  db()
    .selectFrom('logins')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'logins.chain_id').onRef('persons.id', '=', 'logins.person_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'persons.chain_id').onRef('centers.id', '=', 'persons.center_id'),
    )
    .select([
      'persons.id as personId',
      'persons.center_id as centerId',
      'persons.first_name as firstName',
      'persons.last_name as lastName',
      'persons.status',
      'centers.name as centerName',
    ])
    .where('logins.chain_id', '=', chain)
    .where('logins.email', '=', email)
    .orderBy('logins.created_at')
    .limit(5)
    .execute()

/** Whether this question was answered before. */
export async function wasAnswered(chain: string, request: string): Promise<boolean> {
  const row = await db()
    .selectFrom('password_resets')
    .select('token_hash')
    .where('chain_id', '=', chain)
    .where('request', '=', request)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewReset {
  readonly tokenHash: string
  readonly personId: string
  readonly request: string
  readonly now: Date
  readonly endsAt: Date
}

export async function insertReset(
  chain: string,
  { tokenHash, personId, request, now, endsAt }: NewReset,
): Promise<void> {
  await db()
    .insertInto('password_resets')
    .values({
      chain_id: chain,
      token_hash: tokenHash,
      person_id: personId,
      request,
      created_at: now,
      ends_at: endsAt,
      used_at: null,
    })
    .execute()
}

/** No link of this person is good any more. */
export async function endResets(chain: string, personId: string, now: Date): Promise<void> {
  await db()
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
}

interface ResetLink {
  readonly tokenHash: string
  readonly personId: string
  readonly now: Date
}

/** Whether a link is there that was not used and has not ended. */
export async function isResetOpen(chain: string, { tokenHash, personId, now }: ResetLink): Promise<boolean> {
  const row = await db()
    .selectFrom('password_resets')
    .select('token_hash')
    .where('chain_id', '=', chain)
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a link up: of two that come at once, one is told true. */
export async function takeReset(chain: string, { tokenHash, personId, now }: ResetLink): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('chain_id', '=', chain)
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
