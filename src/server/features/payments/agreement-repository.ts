import { db } from '../../db/ambient.ts'

/** The agreements a person can pay by today, the newest first. */
export const activeAgreements = (chain: string, personId: string, today: string) =>
  db()
    .selectFrom('payment_agreements')
    .select(['id', 'kind', 'name', 'last4', 'provider', 'valid_until'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
