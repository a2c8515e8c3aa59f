import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { NameWords } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'

interface ActivityGroup {
  readonly id: string
  readonly texts: Worded<NameWords>
}

export const activityGroups = catalogueKindOf<ActivityGroup>({
  id: 'activity-groups',
  noun: nounOf('activity group', 'Angebotsgruppe', 'keine Angebotsgruppe'),
  key: 'id',
  ending: {
    en: 'leave it: a group without activities is shown nowhere',
    de: 'lassen Sie ihn stehen: Eine Gruppe ohne Angebote wird nirgends gezeigt',
  },
  read: ({ chain }) =>
    db()
      .selectFrom('activity_groups')
      .select(['id', 'texts'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  async write({ chain }, entries) {
    await db()
      .insertInto('activity_groups')
      .values(entries.map(({ id, texts }, position) => ({ chain_id: chain, id, texts: json(texts), position })))
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('texts', 'position')))
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('activity_groups').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: async () => new Map(),
})
