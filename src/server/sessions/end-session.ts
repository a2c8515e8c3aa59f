import { db } from '../db/ambient.ts'

/** Signs out: the session and all its tokens are worth nothing from now on. */
export async function endSession(chain: string, sessionId: string, now: Date): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of a person, but the one that is kept. */
export async function endSessionsOf(chain: string, personId: string, now: Date, keep?: string): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? ''))
    .execute()
}

/** Ends all sessions of a person that a single sign-on has opened, but the one that is kept. */
export async function endSsoSessionsOf(chain: string, personId: string, now: Date, keep: string): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('sso_header', 'is not', null)
    .where('ended_at', 'is', null)
    .where('id', '<>', keep)
    .execute()
}

/** Whether the person has signed out somewhere, or changed the password, since then. */
export async function hasSignedOutSince(chain: string, personId: string, since: Date): Promise<boolean> {
  const ended = await db()
    .selectFrom('sessions')
    .select('id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('ended_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  const login = await db()
    .selectFrom('logins')
    .select('changed_at')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return ended !== undefined || (login !== undefined && login.changed_at > since)
}
