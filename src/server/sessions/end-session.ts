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
