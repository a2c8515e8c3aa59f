import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { prepared } from '../../db/prepared.ts'
import { keptEmail } from '../../email.ts'

const known = ['id', 'center_id', 'first_name', 'last_name', 'birthday', 'status'] as const

export const personById = (chain: string, id: string) =>
  db().selectFrom('persons').select(known).where('chain_id', '=', chain).where('id', '=', id).executeTakeFirst()

/** The same, locked: what one person buys happens one after the other. */
export const lockedPersonById = (chain: string, id: string) =>
  db()
    .selectFrom('persons')
    .select(known)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** How somebody is reached. */
export const contactById = (chain: string, id: string) =>
  db()
    .selectFrom('persons')
    .select(['first_name', 'last_name', 'email', 'phone', 'country', 'language'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

/** Where letters to somebody go. */
export const postalAddressById = (chain: string, id: string) =>
  db()
    .selectFrom('persons')
    .select(['first_name', 'last_name', 'address1', 'address2', 'address3', 'zip_code', 'city', 'state', 'country'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

const detailColumns = [
  'persons.id',
  'persons.center_id',
  'persons.status',
  'persons.standing',
  'persons.salutation',
  'persons.gender',
  'persons.first_name',
  'persons.last_name',
  'persons.birthday',
  'persons.email',
  'persons.phone',
  'persons.country',
  'persons.address1',
  'persons.address2',
  'persons.address3',
  'persons.zip_code',
  'persons.zip_name',
  'persons.city',
  'persons.state',
  'persons.ssn_sealed',
  'persons.id_type',
  'persons.id_number_sealed',
  'persons.passport_date',
  'persons.passport_country',
  'persons.language',
  'persons.external_id',
  'persons.bank_sealed',
  'persons.allow_email_newsletters',
  'persons.allow_third_party_offers',
  'persons.attributes',
  'persons.member_since',
] as const

/** Everything of a person, with the club's name. */
export const personForProfile = prepared({ chain: 'text', id: 'text' }, (database, { chain, id }) =>
  database
    .selectFrom('persons')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'persons.chain_id').onRef('centers.id', '=', 'persons.center_id'),
    )
    .select(detailColumns)
    .select('centers.name as center_name')
    .where('persons.chain_id', '=', chain)
    .where('persons.id', '=', id),
)

/** How a person is told from others and reached, and what day it is at their club. */
export const personToReach = prepared({ chain: 'text', id: 'text' }, (database, { chain, id }) =>
  database
    .selectFrom('persons')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'persons.chain_id').onRef('centers.id', '=', 'persons.center_id'),
    )
    .select(['persons.id', 'persons.center_id', 'persons.status', 'persons.standing', 'persons.member_since'])
    .select(['persons.first_name', 'persons.last_name', 'persons.birthday', 'persons.email', 'persons.phone'])
    .select(['persons.address1', 'persons.zip_code', 'persons.city', 'persons.country', 'persons.language'])
    .select(['centers.name as center_name', 'centers.time_zone'])
    .select(
      sql<boolean>`exists (
        select from logins where logins.chain_id = persons.chain_id and logins.person_id = persons.id)`.as('has_login'),
    )
    .where('persons.chain_id', '=', chain)
    .where('persons.id', '=', id),
)

/** Whether somebody of the chain, beside this person, has this address. E-mails are compared as they are kept. */
export async function emailExists(chain: string, email: string, beside = ''): Promise<boolean> {
  const row = await db()
    .selectFrom('persons')
    .select('id')
    .where('chain_id', '=', chain)
    .where('email', '=', keptEmail(email))
    .where(isMoreThanLead)
    .where('id', '<>', beside)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who only left an address with a club has no account, and keeps nobody from making one. */
const isMoreThanLead = sql<boolean>`(persons.status <> 'LEAD' or exists (
  select from logins where logins.chain_id = persons.chain_id and logins.person_id = persons.id))`

/** Writes another address; false when somebody else has claimed it in the meantime. */
export async function changeEmail(
  chain: string,
  id: string,
  { email, claim, now }: { readonly email: string; readonly claim: string | null; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update persons set email = ${email}, email_claim = ${claim}::text, changed_at = ${now}
    where chain_id = ${chain} and id = ${id} and not exists (
      select from persons as other
      where other.chain_id = ${chain} and other.email_claim = ${claim}::text and other.id <> ${id}
    )
    returning id`.execute(db())
  return rows.length === 1
}

/** Whether the address is taken, and whether somebody of this name and birthday is there already: one look. */
export async function findClash(
  chain: string,
  person: {
    readonly email: string | null
    readonly firstName: string
    readonly lastName: string
    readonly birthday: string | null
    readonly zipCode: string | null
    readonly phone: string | null
  },
): Promise<{ readonly email: boolean; readonly person: boolean }> {
  const result = await sql<{ email: boolean; person: boolean }>`
    select
      exists (
        select from persons
        where chain_id = ${chain} and email = ${person.email}::text and ${isMoreThanLead}
      ) as email,
      exists (
        select from persons
        where chain_id = ${chain} and lower(last_name) = lower(${person.lastName}::text)
          and birthday = ${person.birthday}::date and lower(first_name) = lower(${person.firstName}::text)
          and (zip_code = ${person.zipCode}::text or phone = ${person.phone}::text)
          and status not in ('DUPLICATE', 'LEAD')
      ) as person`.execute(db())
  const row = result.rows[0]
  return { email: row?.email === true, person: row?.person === true }
}

export interface NewPerson {
  readonly chain: string
  readonly id: string
  readonly centerId: string
  readonly emailClaim: string | null
  readonly status: 'PROSPECT' | 'LEAD' | 'ACTIVE'
  readonly memberSince: string | null
  readonly ssnSealed: string | null
  readonly idNumberSealed: string | null
  readonly bankSealed: string | null
  readonly attributes: JsonObject
  readonly fields: PersonColumns
}

export interface PersonColumns {
  readonly salutation: string | null
  readonly gender: string | null
  readonly first_name: string
  readonly last_name: string
  readonly birthday: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly country: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly address3: string | null
  readonly zip_code: string | null
  readonly zip_name: string | null
  readonly city: string | null
  readonly state: string | null
  readonly id_type: string | null
  readonly passport_date: string | null
  readonly passport_country: string | null
  readonly language: string | null
  readonly external_id: string | null
  readonly allow_email_newsletters: boolean
  readonly allow_third_party_offers: boolean
}

/** Writes a member; false when the address was claimed in the meantime. */
export async function insertPerson(person: NewPerson): Promise<boolean> {
  const row = await db()
    .insertInto('persons')
    .values({
      chain_id: person.chain,
      id: person.id,
      center_id: person.centerId,
      status: person.status,
      levels: ['MEMBER'],
      email_claim: person.emailClaim,
      member_since: person.memberSince,
      ssn_sealed: person.ssnSealed,
      id_number_sealed: person.idNumberSealed,
      bank_sealed: person.bankSealed,
      attributes: json(person.attributes),
      ...person.fields,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'email_claim']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lays attributes over those a person has. */
export async function addAttributes(chain: string, id: string, attributes: JsonObject, now: Date): Promise<void> {
  await sql`
    update persons
    set attributes = attributes || ${json(attributes)}::jsonb, changed_at = ${now}
    where chain_id = ${chain} and id = ${id}`.execute(db())
}

export type PersonChanges = Partial<PersonColumns> & {
  readonly ssn_sealed?: string | null
  readonly id_number_sealed?: string | null
}

/** Writes what changes of a person, lays attributes over those they have, and takes some away. */
export async function updatePerson(
  chain: string,
  id: string,
  {
    columns,
    attributes,
    without,
    now,
  }: {
    readonly columns: PersonChanges
    readonly attributes: JsonObject
    readonly without: readonly string[]
    readonly now: Date
  },
): Promise<void> {
  await db()
    .updateTable('persons')
    .set({
      ...columns,
      attributes: sql`(attributes || ${json(attributes)}::jsonb) - ${[...without]}::text[]`,
      changed_at: now,
    })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}
