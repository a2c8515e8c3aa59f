import type { PersonScope } from '#engine/flow/types.ts'
import { db } from '../db/ambient.ts'

/** What conditions may read of a person; null when the chain has none of this id. */
export async function personScope(chain: string, personId: string): Promise<PersonScope | null> {
  const person = await db()
    .selectFrom('persons')
    .select(['id', 'center_id', 'birthday', 'status', 'levels'])
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) return null

  const relations = await db()
    .selectFrom('person_relations')
    .select(['related_id as id', 'relation'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .orderBy('related_id')
    .limit(100)
    .execute()
  return {
    id: person.id,
    centerId: person.center_id,
    birthday: person.birthday,
    status: person.status,
    levels: person.levels,
    relations,
  }
}
