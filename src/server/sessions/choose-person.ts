import { db } from '../db/ambient.ts'

/** Keeps for whom a session acts from now on; null: for whoever is signed in. */
export async function choosePerson(chain: string, sessionId: string, personId: string | null): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ acting_for: personId })
    .where('chain_id', '=', chain)
    .where('id', '=', sessionId)
    .execute()
}
