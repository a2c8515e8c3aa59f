import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { keptEmail } from '../../email.ts'
import { hashToken, newId, newToken } from '../../sessions/token.ts'
import type { StaffRights } from './rights.ts'

export const staffInvitationDays = 7

interface NewInvitation {
  readonly personId: string
  readonly rights: StaffRights
  readonly by: string | null
  readonly now: Date
}

/** One more invitation, which takes the place of those before; answers its code, which is stored nowhere. */
export async function insertStaffInvitation(
  chain: string,
  { personId, rights, by, now }: NewInvitation,
): Promise<string> {
  const token = newToken()
  await endInvitations(chain, personId, now)
  await db()
    .insertInto('staff_invitations')
    .values({
      chain_id: chain,
      token_hash: hashToken(token),
      person_id: personId,
      by_person_id: by,
      roles: json(rights.roles),
      centers: json(rights.centers),
      created_at: now,
      used_at: null,
      whole_chain: rights.wholeChain === true,
      ends_at: new Date(now.getTime() + staffInvitationDays * 24 * 60 * 60_000),
    })
    .execute()
  return token
}

/** No link that was sent to somebody is good any more. */
export async function endInvitations(chain: string, personId: string, now: Date): Promise<void> {
  await db()
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
}

/** What somebody was asked to do here and has not answered yet, locked until the end of the transaction; null: nothing. */
export async function lockInvitation(chain: string, personId: string, now: Date): Promise<StaffRights | null> {
  const row = await db()
    .selectFrom('staff_invitations')
    .select(['roles', 'centers', 'whole_chain as wholeChain'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whose invitation a code opens, which stays good; null: used, expired, replaced or never given. */
export async function staffInvitationOf(chain: string, token: string, now: Date) {
  const row = await db()
    .selectFrom('staff_invitations')
    .select('person_id as personId')
    .where('chain_id', '=', chain)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses an invitation up: of two that come at once, one gets it. Null: used, expired, replaced or never given. */
export async function takeStaffInvitation(chain: string, token: string, now: Date) {
  const row = await db()
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('chain_id', '=', chain)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['person_id as personId', 'roles', 'centers', 'whole_chain as wholeChain', 'by_person_id as by'])
    .executeTakeFirst()
  return row ?? null
}

/** Whoever this address is: the ids of those who sign in with it, else of staff who were asked before. */
export async function peopleOf(chain: string, email: string): Promise<readonly string[]> {
  const kept = keptEmail(email)
  const logins = await db()
    .selectFrom('logins')
    .select('person_id as id')
    .where('chain_id', '=', chain)
    .where('email', '=', kept)
    .limit(2)
    .execute()
  if (logins.length > 0) return logins.map(({ id }) => id)
  const asked = await db()
    .selectFrom('persons')
    .innerJoin('staff_invitations', (join) =>
      join
        .onRef('staff_invitations.chain_id', '=', 'persons.chain_id')
        .onRef('staff_invitations.person_id', '=', 'persons.id'),
    )
    .select('persons.id')
    .distinct()
    .where('persons.chain_id', '=', chain)
    .where('persons.email', '=', kept)
    .limit(2)
    .execute()
  return asked.map(({ id }) => id)
}

/** A person who works for the chain and is no member of it. */
export async function insertStaffPerson(
  chain: string,
  {
    email,
    name,
    centerId,
    now,
  }: { readonly email: string; readonly name: string; readonly centerId: string; readonly now: Date },
): Promise<string> {
  const id = newId()
  const [first = '', ...rest] = name.trim().split(/\s+/)
  await db()
    .insertInto('persons')
    .values({
      chain_id: chain,
      id,
      center_id: centerId,
      status: 'CONTACT',
      levels: [],
      email: keptEmail(email),
      first_name: first || (email.split('@')[0] ?? ''),
      last_name: rest.join(' '),
      created_at: now,
      ...unknown,
    })
    .execute()
  return id
}

/** What nobody has asked them. */
const unknown = Object.fromEntries(
  [
    'email_claim',
    'salutation',
    'gender',
    'birthday',
    'phone',
    'country',
    'address1',
    'address2',
    'address3',
    'zip_code',
    'zip_name',
    'city',
    'state',
    'ssn_sealed',
    'id_type',
    'id_number_sealed',
    'passport_date',
    'passport_country',
    'language',
    'external_id',
    'bank_sealed',
    'member_since',
  ].map((name) => [name, null]),
) as { readonly [name in Unknown]: null }

type Unknown =
  | 'email_claim'
  | 'salutation'
  | 'gender'
  | 'birthday'
  | 'phone'
  | 'country'
  | 'address1'
  | 'address2'
  | 'address3'
  | 'zip_code'
  | 'zip_name'
  | 'city'
  | 'state'
  | 'ssn_sealed'
  | 'id_type'
  | 'id_number_sealed'
  | 'passport_date'
  | 'passport_country'
  | 'language'
  | 'external_id'
  | 'bank_sealed'
  | 'member_since'
