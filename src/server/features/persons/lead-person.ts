import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { type GivenPerson, toNewPerson } from './new-person.ts'
import { insertPerson } from './repository.ts'

/**
 * The person behind an address that somebody has proved to be theirs: who is there already stays as they are, else a lead is
 * made. What a lead left claims no address: whoever makes an account later is not in their own way.
 */
export async function personForLead(lead: {
  readonly chain: string
  readonly centerId: string
  readonly given: GivenPerson & { readonly email: string }
}): Promise<string> {
  const { chain, centerId, given } = lead
  const known = await db()
    .selectFrom('persons')
    .select('id')
    .where('chain_id', '=', chain)
    .where('email', '=', given.email)
    .where('status', 'not in', ['DUPLICATE', 'TRANSFERRED'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const attributes: JsonObject = {}
  const row = toNewPerson({
    chain,
    centerId,
    given,
    attributes,
    status: 'LEAD',
    memberSince: null,
    emailsDiffer: false,
  })
  await insertPerson(row)
  return row.id
}
