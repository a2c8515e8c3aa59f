import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { StaffWords } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { reasons } from '../../releases/operator-language.ts'
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

interface Instructor extends Bookable {
  readonly name: string
  readonly texts?: Worded<StaffWords>
  readonly photo?: string
}

export const instructors = catalogueKindOf<Instructor>({
  id: 'instructors',
  noun: nounOf('instructor', 'Trainer/in', 'niemand im Trainerteam'),
  key: 'id',
  isUnordered: true,
  ending: {
    en: 'take their hours away: they are booked no more',
    de: 'nehmen Sie die Zeiten weg: Ohne sie wird niemand mehr gebucht',
  },
  names: (instructor) => namesOfOwner(instructor, 'trainer'),
  complete: (instructor) => completeOwner(instructor),
  check: (instructor) => [
    ...wrongOwner(instructor),
    ...(instructor.hours ?? []).flatMap(({ club }, at) =>
      club === undefined ? [{ place: `hours/${at}`, ...reasons('says no club', 'nennt keinen Club') }] : [],
    ),
  ],
  async read({ chain }) {
    const rows = await db()
      .selectFrom('staff_members')
      .select(['id', 'name', 'texts', 'photo', 'activities', 'buffer_minutes'])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
    const ownerOf = await readOwners(chain, 'STAFF')
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      ...(Object.keys(row.texts).length > 0 && { texts: row.texts }),
      ...(row.photo !== null && { photo: row.photo }),
      ...ownerOf(row, null),
    }))
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('staff_members')
      .values(
        entries.map(({ id, name, texts = {}, photo = null, activities = [], bufferMinutes = 0 }) => ({
          chain_id: chain,
          id,
          name,
          texts: json(texts),
          photo,
          activities: [...activities],
          buffer_minutes: bufferMinutes,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(excluded('name', 'texts', 'photo', 'activities', 'buffer_minutes')),
      )
      .execute()
    await writeOwners(chain, 'STAFF', entries, () => '')
  },
  async remove({ chain }, ids) {
    await dropOwners(chain, 'STAFF', ids)
    await db().deleteFrom('staff_members').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOfSeries('staff_id'),
})
