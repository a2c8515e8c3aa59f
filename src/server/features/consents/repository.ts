import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'

export const acceptanceOf = (chain: string, personId: string, version: string) =>
  db()
    .selectFrom('gdpr_acceptances')
    .select('accepted_at')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('version', '=', version)
    .executeTakeFirst()

export interface Acceptance {
  readonly personId: string
  readonly version: string
  readonly acceptedAt: Date
  readonly lang: string
  readonly allowEmailNewsletters: boolean
  readonly allowThirdPartyOffers: boolean
}

/** Writes down who accepted which notice; false when they had before. */
export async function insertAcceptance(chain: string, acceptance: Acceptance): Promise<boolean> {
  const row = await db()
    .insertInto('gdpr_acceptances')
    .values({
      chain_id: chain,
      person_id: acceptance.personId,
      version: acceptance.version,
      accepted_at: acceptance.acceptedAt,
      lang: acceptance.lang,
      allow_email_newsletters: acceptance.allowEmailNewsletters,
      allow_third_party_offers: acceptance.allowThirdPartyOffers,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lays marketing attributes over those a person has; null takes one away. */
export async function layMarketingAttributes(
  chain: string,
  personId: string,
  attributes: JsonObject,
  now: Date,
): Promise<void> {
  await sql`
    insert into marketing_attributes as known (chain_id, person_id, attributes, changed_at)
    values (${chain}, ${personId}, jsonb_strip_nulls(${json(attributes)}::jsonb), ${now})
    on conflict (chain_id, person_id) do update
    set attributes = jsonb_strip_nulls(known.attributes || ${json(attributes)}::jsonb), changed_at = ${now}`.execute(
    db(),
  )
}
