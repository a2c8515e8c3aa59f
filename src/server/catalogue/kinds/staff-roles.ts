import type { StaffRole } from '#engine/rights.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Worded } from '../../features/words.ts'
import { kindOf } from '../kind.ts'
import type { NameWords } from '../tables.ts'

export interface CatalogueRole {
  readonly id: string
  readonly texts: Worded<NameWords>
  readonly duties: readonly StaffRole[]
}

/** What a chain calls those who work for it, and what each of them does. */
export const staffRoles = kindOf<CatalogueRole>({
  id: 'staff-roles',
  noun: 'staff role',
  key: 'id',
  ending: 'take it from those who have it first',
  complete: (role) => ({ ...role, duties: [...role.duties].sort() }),
  async read({ chain }) {
    return db()
      .selectFrom('staff_roles')
      .select(['id', 'texts', 'duties'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('staff_roles')
      .values(
        entries.map(({ id, texts, duties }, position) => ({
          ...{ chain_id: chain, id, texts: json(texts), duties: json(duties), position },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('texts', 'duties', 'position')),
      )
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('staff_roles').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: async () => new Map(),
})
