import { db } from '../../db/ambient.ts'

/** The mandates by which a person is debited now. */
export const standingMandates = (chain: string, personId: string, provider: string) =>
  db()
    .selectFrom('payment_agreements')
    .select(['id', 'bank_sealed'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('kind', '=', 'DD')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()

/** Ends mandates that another one replaces. */
export async function endMandates(chain: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db()
    .updateTable('payment_agreements')
    .set({ ended_at: now })
    .where('chain_id', '=', chain)
    .where('id', 'in', ids)
    .execute()
}
