import { db } from '../db/ambient.ts'
import { keptEmail } from '../email.ts'

export interface NewLogin {
  readonly personId: string
  readonly email: string
  readonly passwordHash: string
  readonly now?: Date
}

/** Gives a person a login. E-mails are compared as they are kept. */
export async function createLogin(
  chain: string,
  { personId, email, passwordHash, now = new Date() }: NewLogin,
): Promise<void> {
  await db()
    .insertInto('logins')
    .values({
      chain_id: chain,
      person_id: personId,
      email: keptEmail(email),
      password_hash: passwordHash,
      created_at: now,
      changed_at: now,
    })
    .execute()
}

/** All logins of an address: a family may share one. The order and the limit bound what one attempt costs. */
export function loginsOf(chain: string, email: string) {
  return db()
    .selectFrom('logins')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'logins.chain_id').onRef('persons.id', '=', 'logins.person_id'),
    )
    .select(['logins.person_id as personId', 'logins.password_hash as passwordHash', 'persons.status'])
    .where('logins.chain_id', '=', chain)
    .where('logins.email', '=', keptEmail(email))
    .orderBy('logins.created_at')
    .limit(5)
    .execute()
}

/** The login of a person; null: they have none. */
export async function loginOf(
  chain: string,
  personId: string,
): Promise<{ readonly email: string; readonly passwordHash: string; readonly changedAt: Date } | null> {
  const row = await db()
    .selectFrom('logins')
    .select(['email', 'password_hash as passwordHash', 'changed_at as changedAt'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

/** The same password, hashed as we do: nobody is signed out by it. One that was changed meanwhile stays. */
export async function renewPasswordHash(
  chain: string,
  personId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db()
    .updateTable('logins')
    .set({ password_hash: to })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('password_hash', '=', from)
    .execute()
}

export async function changePasswordHash(chain: string, personId: string, hash: string, now: Date): Promise<void> {
  await db()
    .updateTable('logins')
    .set({ password_hash: hash, changed_at: now })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .execute()
}

/** From now on this address signs in. */
export async function changeLoginEmail(chain: string, personId: string, email: string): Promise<void> {
  await db()
    .updateTable('logins')
    .set({ email: keptEmail(email) })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .execute()
}
