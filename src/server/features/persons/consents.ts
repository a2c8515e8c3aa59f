import { db } from '../../db/ambient.ts'

export interface Consents {
  readonly allowEmailNewsletters: boolean
  readonly allowThirdPartyOffers: boolean
}

/** What a person has agreed to; null: there is none of this id. */
export async function consentsOf(chain: string, personId: string): Promise<Consents | null> {
  const row = await db()
    .selectFrom('persons')
    .select(['allow_email_newsletters', 'allow_third_party_offers'])
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirst()
  if (row === undefined) return null
  return { allowEmailNewsletters: row.allow_email_newsletters, allowThirdPartyOffers: row.allow_third_party_offers }
}

export async function changeConsents(chain: string, personId: string, consents: Consents, now: Date): Promise<void> {
  await db()
    .updateTable('persons')
    .set({
      allow_email_newsletters: consents.allowEmailNewsletters,
      allow_third_party_offers: consents.allowThirdPartyOffers,
      changed_at: now,
    })
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .execute()
}
