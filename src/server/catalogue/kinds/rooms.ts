import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { NameWords } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { kindOf } from '../kind.ts'
import { classesOf } from './classes-of.ts'

interface Room {
  readonly id: string
  readonly club: string
  readonly texts: Worded<NameWords>
}

export const rooms = kindOf<Room>({
  id: 'rooms',
  noun: 'room',
  key: 'id',
  isUnordered: true,
  fixed: ['club'],
  ending: 'leave it: a room without classes is named nowhere',
  names: ({ club }) => [{ place: 'club', kind: 'clubs', id: club }],
  async read({ chain }) {
    const rows = await db()
      .selectFrom('resources')
      .select(['id', 'center_id', 'texts'])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
    return rows.map(({ id, center_id, texts }) => ({ id, club: center_id, texts }))
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('resources')
      .values(entries.map(({ id, club, texts }) => ({ chain_id: chain, id, center_id: club, texts: json(texts) })))
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('center_id', 'texts')))
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('resources').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOf('resource_id'),
})
