import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** The name of the family for whose children a person decides; null: there is none. */
export async function familyNameOf(chain: string, primaryId: string): Promise<string | null> {
  const row = await families(chain, primaryId).select('name').executeTakeFirst()
  return row?.name ?? null
}

/** Whether there is the family, which then stands still until the transaction ends. */
export async function holdFamily(chain: string, primaryId: string): Promise<boolean> {
  const row = await families(chain, primaryId).select('primary_id').forUpdate().executeTakeFirst()
  return row !== undefined
}

const families = (chain: string, primaryId: string) =>
  db().selectFrom('families').where('chain_id', '=', chain).where('primary_id', '=', primaryId)

/** Writes a family; false when the person has one already. */
export async function insertFamily(chain: string, primaryId: string, name: string): Promise<boolean> {
  const row = await db()
    .insertInto('families')
    .values({ chain_id: chain, primary_id: primaryId, name })
    .onConflict((conflict) => conflict.columns(['chain_id', 'primary_id']).doNothing())
    .returning('primary_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a list of a family tells of its people. */
export const peopleOfFamily = (chain: string, ids: readonly string[]) =>
  db()
    .selectFrom('persons')
    .select(['id', 'center_id', 'first_name', 'last_name', 'gender', 'birthday', 'created_at'])
    .select(hasBought.as('has_bought'))
    .select(
      sql<boolean>`exists (
        select from logins where logins.chain_id = persons.chain_id and logins.person_id = persons.id)`.as('has_login'),
    )
    .where('chain_id', '=', chain)
    .where('id', 'in', [...ids])
    .execute()

const hasBought = sql<boolean>`(
  exists (select from subscriptions where subscriptions.chain_id = persons.chain_id and subscriptions.person_id = persons.id)
  or exists (select from clipcards where clipcards.chain_id = persons.chain_id and clipcards.person_id = persons.id)
  or exists (select from invoices where invoices.chain_id = persons.chain_id and invoices.person_id = persons.id))`

export type FamilyRow = Awaited<ReturnType<typeof peopleOfFamily>>[number]

/** Whether one of these people has this first name and birthday. */
export async function isAmong(
  chain: string,
  ids: readonly string[],
  { firstName, birthday }: { readonly firstName: string; readonly birthday: string },
): Promise<boolean> {
  if (ids.length === 0) return false
  const row = await db()
    .selectFrom('persons')
    .select('id')
    .where('chain_id', '=', chain)
    .where('id', 'in', [...ids])
    .where('birthday', '=', birthday)
    .where(sql<boolean>`lower(first_name) = lower(${firstName})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Where a child lives who is added to somebody's family: with them. */
export const homeOfParent = (chain: string, id: string) =>
  db()
    .selectFrom('persons')
    .select(['country', 'address1', 'address2', 'address3', 'zip_code', 'zip_name', 'city', 'state', 'language'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

/** First names, for lists of a family. */
export const firstNamesOf = (chain: string, personIds: readonly string[]) =>
  db()
    .selectFrom('persons')
    .select(['id', 'first_name'])
    .where('chain_id', '=', chain)
    .where('id', 'in', [...personIds])
    .execute()
