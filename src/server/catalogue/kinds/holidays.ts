import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Worded } from '../../features/words.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'
import type { CatalogueNameWords } from '../tables.ts'
import { brieflySoldAt, clubNames, soldAt } from './sold-at.ts'

export interface Holiday {
  readonly id: string
  readonly day: string
  readonly texts: Worded<CatalogueNameWords>
  readonly clubs?: readonly string[]
  readonly notAt?: readonly string[]
}

/** Days on which clubs are closed: no class of the timetable is made for them. */
export const holidays = catalogueKindOf<Holiday>({
  id: 'holidays',
  noun: nounOf('holiday', 'Schließtag', 'kein Schließtag'),
  key: 'id',
  ending: {
    en: 'leave it: a day that is over closes nothing',
    de: 'lassen Sie ihn stehen: Ein Tag, der vorbei ist, schließt nichts',
  },
  complete: ({ notAt, ...holiday }, _, catalogue) => ({
    ...holiday,
    clubs: soldAt({ ...holiday, ...(notAt && { notAt }) }, catalogue),
  }),
  brief: ({ clubs, ...holiday }, _, catalogue) => ({ ...holiday, ...brieflySoldAt(clubs, catalogue) }),
  names: ({ clubs, notAt }) => [...clubNames('clubs', clubs), ...clubNames('notAt', notAt)],
  async read({ chain }) {
    const rows = await db()
      .selectFrom('holidays')
      .select(['id', 'on_date', 'texts'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    if (rows.length === 0) return []
    const closed = await db()
      .selectFrom('holiday_centers')
      .select(['holiday_id', 'center_id'])
      .where('chain_id', '=', chain)
      .orderBy('center_id')
      .execute()
    return rows.map(({ id, on_date, texts }) => ({
      id,
      day: on_date,
      texts,
      clubs: closed.filter(({ holiday_id }) => holiday_id === id).map(({ center_id }) => center_id),
    }))
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('holidays')
      .values(
        entries.map(({ id, day, texts }, position) => ({
          chain_id: chain,
          id,
          on_date: day,
          texts: json(texts),
          position,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('on_date', 'texts', 'position')),
      )
      .execute()
    const ids = entries.map(({ id }) => id)
    await db().deleteFrom('holiday_centers').where('chain_id', '=', chain).where('holiday_id', 'in', ids).execute()
    const closed = entries.flatMap(({ id, clubs = [] }) =>
      clubs.map((club) => ({ chain_id: chain, holiday_id: id, center_id: club })),
    )
    if (closed.length > 0) await db().insertInto('holiday_centers').values(closed).execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('holidays').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: async () => new Map(),
})
