import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { RoomWords } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'
import { classesOfSeries } from './classes-of.ts'
import {
  type Bookable,
  completeOwner,
  dropOwners,
  namesOfOwner,
  readOwners,
  writeOwners,
  wrongOwner,
} from './owner-hours.ts'

interface Room extends Bookable {
  readonly club: string
  readonly texts: Worded<RoomWords>
}

export const rooms = catalogueKindOf<Room>({
  id: 'rooms',
  noun: nounOf('room', 'Raum', 'kein Raum'),
  key: 'id',
  isUnordered: true,
  fixed: ['club'],
  ending: {
    en: 'take its hours away: it is booked no more',
    de: 'nehmen Sie die Zeiten weg: Ohne sie wird der Raum nicht mehr gebucht',
  },
  names: (room) => [{ place: 'club', kind: 'clubs', id: room.club }, ...namesOfOwner(room, 'court')],
  complete: (room) => completeOwner(room, room.club),
  check: wrongOwner,
  async read({ chain }) {
    const rows = await db()
      .selectFrom('resources')
      .select(['id', 'center_id', 'texts', 'activities', 'buffer_minutes'])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
    const ownerOf = await readOwners(chain, 'RESOURCE')
    return rows.map((row) => ({
      id: row.id,
      club: row.center_id,
      texts: row.texts,
      ...ownerOf(row, row.center_id),
    }))
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('resources')
      .values(
        entries.map(({ id, club, texts, activities = [], bufferMinutes = 0 }) => ({
          chain_id: chain,
          id,
          center_id: club,
          texts: json(texts),
          activities: [...activities],
          buffer_minutes: bufferMinutes,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(excluded('center_id', 'texts', 'activities', 'buffer_minutes')),
      )
      .execute()
    await writeOwners(chain, 'RESOURCE', entries, ({ club }) => club)
  },
  async remove({ chain }, ids) {
    await dropOwners(chain, 'RESOURCE', ids)
    await db().deleteFrom('resources').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOfSeries('resource_id'),
})
