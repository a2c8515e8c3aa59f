import type { StaffRole } from '#engine/rights.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import { accountsWith, catalogueRoles, rewriteRole } from '../../features/staff/service.ts'
import type { Worded } from '../../features/words.ts'
import { catalogueKindOf, nounOf, type Uses } from '../kind.ts'
import type { CatalogueNameWords } from '../tables.ts'

export interface CatalogueRole {
  readonly id: string
  readonly texts: Worded<CatalogueNameWords>
  readonly duties: readonly StaffRole[]
}

/** What a chain calls those who work for it, and what each of them does. */
export const staffRoles = catalogueKindOf<CatalogueRole>({
  id: 'staff-roles',
  noun: nounOf('staff role', 'Aufgabe im Team', 'keine Aufgabe im Team'),
  key: 'id',
  running: ['duties'],
  ending: { en: 'take it from those who have it first', de: 'nehmen Sie die Aufgabe zuerst denen ab, die sie haben' },
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
    const before = await catalogueRoles(chain)
    await db()
      .insertInto('staff_roles')
      .values(
        entries.map(({ id, texts, duties }, position) => ({
          chain_id: chain,
          id,
          texts: json(texts),
          duties: json(duties),
          position,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('texts', 'duties', 'position')),
      )
      .execute()
    const isSame = ({ id, duties }: CatalogueRole) => [...(before.get(id) ?? duties)].sort().join() === duties.join()
    for (const role of entries.filter((one) => !isSame(one))) await rewriteRole(chain, role.id, new Date())
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('staff_roles').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  async uses({ chain }, ids) {
    const uses = new Map<string, Uses>()
    for (const id of ids) {
      const { length } = await accountsWith(chain, id)
      if (length > 0) uses.set(id, { live: length, ever: length })
    }
    return uses
  },
})
