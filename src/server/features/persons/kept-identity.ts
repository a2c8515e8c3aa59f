import { db } from '../../db/ambient.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { postalAddressOf } from './service.ts'

/** Keeps name and address of somebody who is about to be deleted, sealed, as their invoices need them. */
export async function keepIdentity(chain: string, personId: string, until: string): Promise<void> {
  const lines = await postalAddressOf(chain, personId)
  if (lines === null) return
  await db()
    .insertInto('kept_identities')
    .values({
      chain_id: chain,
      person_id: personId,
      keep_until: until,
      sealed: seal(JSON.stringify(lines), placeOf(chain, personId)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The postal address of somebody deleted, as long as the law keeps it. */
export async function keptAddressOf(chain: string, personId: string): Promise<readonly string[] | null> {
  const row = await db()
    .selectFrom('kept_identities')
    .select('sealed')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(unseal(row.sealed, placeOf(chain, personId))) as string[]) // as `keepIdentity` wrote it
}

const placeOf = (chain: string, personId: string): string => `kept_identities/${chain}/${personId}/address`
