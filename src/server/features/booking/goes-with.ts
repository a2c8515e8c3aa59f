import { db } from '../../db/ambient.ts'

/** The booked places of electives that go with the place of a camp: they end with it. */
export const placesWith = (
  chain: string,
  participationId: string,
): Promise<readonly { readonly id: string; readonly bookable_id: string }[]> =>
  db()
    .selectFrom('participations')
    .select(['id', 'bookable_id'])
    .where('chain_id', '=', chain)
    .where('with_id', '=', participationId)
    .where('state', '=', 'BOOKED')
    .orderBy('id')
    .execute()
