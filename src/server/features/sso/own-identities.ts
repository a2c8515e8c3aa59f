import { createHash } from 'node:crypto'
import { db } from '../../db/ambient.ts'

/** A single sign-on that opens somebody's account. */
export interface OwnIdentity {
  /** Names it among those of its owner; from it nobody learns anything. */
  readonly id: string
  readonly issuer: string
  readonly externalId: string
  readonly linkedAt: Date
}

/** What opens the account of a person without a password, oldest first. */
export async function identitiesOf(chain: string, personId: string): Promise<readonly OwnIdentity[]> {
  const rows = await db()
    .selectFrom('sso_identities')
    .select(['issuer', 'external_id as externalId', 'linked_at as linkedAt'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .orderBy('linked_at')
    .orderBy('external_id')
    .execute()
  return rows.map((row) => ({ id: idOf(row), ...row }))
}

/** Takes one of a person's own off; null: they have none by that id. In the running transaction. */
export async function takeOffIdentity(chain: string, personId: string, id: string): Promise<OwnIdentity | null> {
  const found = (await identitiesOf(chain, personId)).find((one) => one.id === id)
  if (found === undefined) return null
  const { numDeletedRows } = await db()
    .deleteFrom('sso_identities')
    .where('chain_id', '=', chain)
    .where('issuer', '=', found.issuer)
    .where('external_id', '=', found.externalId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? found : null
}

const idOf = ({ issuer, externalId }: Pick<OwnIdentity, 'issuer' | 'externalId'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, externalId]))
    .digest('base64url')
    .slice(0, 22)
