import { db } from '../db/ambient.ts'
import { scopeColumns } from './person-scope.ts'

/** A person as calls answer a user (`contract/shapes/user.ts`); null when the chain has none of this id. */
export async function userOf(
  { chain, now }: { readonly chain: string; readonly now: Date },
  personId: string,
  ssoHeader: 'NORMAL' | 'SMALL' | 'TINY' | null,
) {
  const person = await db()
    .selectFrom('persons')
    .select('persons.last_name as lastName')
    .select((all) => scopeColumns(all, chain, now.toISOString()))
    .where('persons.chain_id', '=', chain)
    .where('persons.id', '=', personId)
    .executeTakeFirst()
  if (!person) return null
  return { userId: personId, ...person, isSso: ssoHeader !== null, ssoHeaderType: ssoHeader }
}
