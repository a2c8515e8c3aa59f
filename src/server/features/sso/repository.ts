import { db } from '../../db/ambient.ts'

/** Takes a token for this one use; false when it was used before, also by a request that runs just now. */
export async function claimToken(chain: string, hash: string, now: Date): Promise<boolean> {
  const claimed = await db()
    .insertInto('sso_tokens')
    .values({ chain_id: chain, token_hash: hash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives a token back: its issuer has not answered, so that it may be tried again. */
export async function releaseToken(chain: string, hash: string): Promise<void> {
  await db().deleteFrom('sso_tokens').where('chain_id', '=', chain).where('token_hash', '=', hash).execute()
}

/** The person whom an issuer means; null when nobody is linked to that id. */
export async function personOfIdentity(
  chain: string,
  issuer: string,
  externalId: string,
): Promise<{ readonly personId: string; readonly status: string } | null> {
  const row = await db()
    .selectFrom('sso_identities')
    .innerJoin('persons', (join) =>
      join
        .onRef('persons.chain_id', '=', 'sso_identities.chain_id')
        .onRef('persons.id', '=', 'sso_identities.person_id'),
    )
    .select(['sso_identities.person_id as personId', 'persons.status'])
    .where('sso_identities.chain_id', '=', chain)
    .where('sso_identities.issuer', '=', issuer)
    .where('sso_identities.external_id', '=', externalId)
    .executeTakeFirst()
  return row ?? null
}

/** Lets an issuer's id mean this person from now on. */
export async function linkIdentity(
  chain: string,
  { issuer, externalId, personId }: { readonly issuer: string; readonly externalId: string; readonly personId: string },
): Promise<void> {
  await db()
    .insertInto('sso_identities')
    .values({ chain_id: chain, issuer, external_id: externalId, person_id: personId })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'issuer', 'external_id']).doUpdateSet({ person_id: personId }),
    )
    .execute()
}
